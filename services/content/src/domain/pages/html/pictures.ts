import type { Picture, SectionOf } from '@garderoba/contracts/content/sections';
import { pictureAddress } from '@garderoba/contracts/picture-address';
import { type Html, html, optional } from './html.js';

/** Widest picture in the markup, in pixels. */
const WIDTH = 1_024;

/** Address of a library's picture at a width, in its own proportions. */
const sized = (path: string): string => pictureAddress(path, WIDTH, 0, 'resize');

export const picture = ({ path, alt, decorative, caption }: Picture): Html =>
  html`<figure><img src="${sized(path)}" alt="${decorative ? '' : alt}">${optional(
    caption,
    (text) => html`<figcaption>${text}</figcaption>`,
  )}</figure>`;

/** A picture beside words, which the storefront shows without its caption. */
export const plainPicture = ({ caption: _caption, ...shown }: Picture): Html => picture(shown);

export const pictures = ({ pictures: all }: SectionOf<'pictures'>): Html => html`${all.map(picture)}`;

/** The film's poster as a link to it: a page of ours loads nothing of another site. */
export const video = ({ title, poster, provider, id }: SectionOf<'video'>): Html =>
  html`<h2>${title}</h2>${plainPicture(poster)}<p><a href="${filmAddress(provider, id)}">${title}</a></p>`;

const filmAddress = (provider: SectionOf<'video'>['provider'], id: string): string =>
  provider === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;

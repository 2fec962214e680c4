import type { Section, SectionOf } from '@garderoba/contracts/content/sections';
import { type Html, html } from './html.js';
import { pictures, video } from './pictures.js';
import { link, type Rendering } from './rendering.js';
import { call, hero, links, opening, place, tags } from './ways.js';
import { faq, heading, imported, quote, steps, table, textSection } from './words.js';

/** The sections of a page as markup for the public API; the storefront renders the sections themselves. */
export const sectionsHtml = (sections: readonly Section[], rendering: Rendering): string =>
  sections.map((section) => sectionHtml(section, rendering).markup).join('');

function sectionHtml(section: Section, rendering: Rendering): Html {
  switch (section.type) {
    case 'hero':
      return hero(section, rendering);
    case 'rail':
      return rail(section, rendering);
    case 'text':
      return textSection(section, rendering);
    case 'quote':
      return quote(section);
    case 'pictures':
      return pictures(section);
    case 'faq':
      return faq(section, rendering);
    case 'table':
      return table(section);
    case 'steps':
      return steps(section, rendering);
    case 'tags':
      return tags(section, rendering);
    case 'links':
      return links(section, rendering);
    case 'place':
      return place(section, rendering);
    case 'posts':
      return html`${heading(section.title)}`;
    case 'video':
      return video(section);
    case 'opening':
      return opening(section, rendering);
    // A client of the public API has forms of its own.
    case 'form':
      return html``;
    case 'call':
      return call(section, rendering);
    // Parts of the home page, which are no markup.
    case 'banners':
    case 'finder':
    case 'categories':
      return html``;
    case 'html':
      return imported(section, rendering);
  }
}

/** Products are no markup: of a rail its heading and its link remain. */
const rail = ({ title, link: way }: SectionOf<'rail'>, rendering: Rendering): Html =>
  html`${heading(title)}${way && html`<p>${link(way.label, way.target, rendering)}</p>`}`;

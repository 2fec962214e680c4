import type { SectionOf } from '@garderoba/contracts/content/sections';
import { byLanguage } from '../../../generated/texts.js';
import { type Html, html, optional } from './html.js';
import { plainPicture } from './pictures.js';
import { link, type Rendering } from './rendering.js';
import { inlines } from './rich-text.js';
import { heading } from './words.js';

// Sections that lead on: opening, swing tags, links, a call, the showroom, a job.

const paragraph = (text: string): Html => html`<p>${text}</p>`;

export function hero(
  { title, emphasis, text, picture: shown, actions }: SectionOf<'hero'>,
  rendering: Rendering,
): Html {
  const ways = actions.map(({ label, target }) => html`<p>${link(label, target, rendering)}</p>`);
  return html`${heading(emphasis ? `${title} ${emphasis}` : title)}${shown && plainPicture(shown)}${optional(text, paragraph)}${ways}`;
}

export const tags = ({ title, tags: all }: SectionOf<'tags'>, rendering: Rendering): Html =>
  html`${heading(title)}<ul>${all.map(
    ({ label, note, target }) =>
      html`<li>${link(html`${label}${optional(note, (text) => html` ${text}`)}`, target, rendering)}</li>`,
  )}</ul>`;

export const links = ({ title, links: all }: SectionOf<'links'>, rendering: Rendering): Html =>
  html`${heading(title)}<ul>${all.map(
    ({ label, text, target }) => html`<li>${link(label, target, rendering)}${optional(text, paragraph)}</li>`,
  )}</ul>`;

export const call = ({ title, text, action }: SectionOf<'call'>, rendering: Rendering): Html =>
  html`${heading(title)}${optional(text, paragraph)}<p>${link(action.label, action.target, rendering)}</p>`;

/** As the storefront writes them: a telephone number and an address of mail as links. */
const contact = (phone: string, email: string): Html =>
  html`<p><a href="${`tel:${phone.replace(/[^+\d]/g, '')}`}">${phone}</a> <a href="${`mailto:${email}`}">${email}</a></p>`;

export function place({ title, text, map, picture: shown }: SectionOf<'place'>, rendering: Rendering): Html {
  const { fact, language } = rendering;
  const words = byLanguage[language].pages;
  return html`${heading(title)}${shown && plainPicture(shown)}${text && html`<p>${inlines(text, rendering)}</p>`}<p>${fact(
    'showroom_address',
  )}</p><p>${words.weekdays} ${fact('hours_weekdays')}<br>${words.saturday} ${fact('hours_saturday')}<br>${
    words.sundayClosed
  }</p>${contact(fact('contact_phone'), fact('contact_email'))}${optional(map, (address) => html`<p><a href="${address}">${words.map}</a></p>`)}`;
}

export function opening(
  { employment, place: where, pay, begins }: SectionOf<'opening'>,
  { language }: Rendering,
): Html {
  const facts = [byLanguage[language].pages.employment[employment], where, pay, begins];
  return html`<ul>${facts.flatMap((fact) => (fact ? [html`<li>${fact}</li>`] : []))}</ul>`;
}

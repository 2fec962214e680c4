import type { SectionOf } from '@garderoba/contracts/content/sections';
import { Html, html, optional } from './html.js';
import type { Rendering } from './rendering.js';
import { richText } from './rich-text.js';

// Sections of words.

export const heading = (title: string | undefined): Html | undefined =>
  optional(title, (text) => html`<h2>${text}</h2>`);

export const textSection = ({ text }: SectionOf<'text'>, rendering: Rendering): Html =>
  html`${richText(text, rendering)}`;

export const quote = ({ text, by }: SectionOf<'quote'>): Html =>
  html`<blockquote><p>${text}</p>${optional(by, (name) => html`<p>${name}</p>`)}</blockquote>`;

export const faq = ({ title, items }: SectionOf<'faq'>, rendering: Rendering): Html =>
  html`${heading(title)}${items.map(({ question, answer }) => html`<h3>${question}</h3>${richText(answer, rendering)}`)}`;

export function table({ title, columns, rows, note }: SectionOf<'table'>): Html {
  const head = columns.map((column) => html`<th>${column}</th>`);
  const body = rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`);
  const below = optional(note, (text) => html`<p>${text}</p>`);
  return html`${heading(title)}<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>${below}`;
}

export const steps = ({ title, steps: all }: SectionOf<'steps'>, rendering: Rendering): Html =>
  html`${heading(title)}<ol>${all.map((step) => html`<li><h3>${step.title}</h3>${richText(step.text, rendering)}</li>`)}</ol>`;

/** Imported markup, sanitised when it was stored and again here. */
export const imported = ({ html: markup }: SectionOf<'html'>, { safeHtml }: Rendering): Html =>
  new Html(safeHtml(markup));

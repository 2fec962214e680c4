import type { FactName } from '@garderoba/contracts/content/facts';
import type { Target } from '@garderoba/contracts/content/rich-text';
import type { Language } from '@garderoba/contracts/languages';
import { type Html, html } from './html.js';

/** What the markup of a text needs besides the text. */
export interface Rendering {
  /** Language of the text, for the words that markup adds. */
  readonly language: Language;
  /** Path of what a link leads to; null if it does not exist. */
  readonly href: (target: Target) => string | null;
  /** The value of a fact as it is written in the text's language. */
  readonly fact: (name: FactName) => string;
  /** Sanitises imported markup. */
  readonly safeHtml: (markup: string) => string;
}

/** A link; plain text if what it leads to does not exist. */
export function link(label: Html | string, target: Target, { href }: Rendering): Html {
  const path = href(target);
  return path === null ? html`${label}` : html`<a href="${path}">${label}</a>`;
}

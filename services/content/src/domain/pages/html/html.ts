/** Markup. Only the template `html` makes it, so a text of an editor is always escaped. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | number | Html | readonly Html[] | undefined;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);

/** Markup with texts in it, which are escaped, and with other markup. Attributes stand in double quotes. */
export const html = (markup: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(markup.reduce((all, piece, at) => all + markupOf(parts[at - 1]) + piece));

const markupOf = (part: Part): string => {
  if (part === undefined) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(({ markup }) => markup).join('');
  return escaped(String(part));
};

/** Markup of a text if there is one. */
export const optional = (text: string | undefined, markup: (text: string) => Html): Html | undefined =>
  text ? markup(text) : undefined;

/** A directive of Magento: `{{name key="value" …}}`. */
export interface Directive {
  readonly name: string;
  readonly arguments: ReadonlyMap<string, string>;
  /** What stands between the braces. */
  readonly source: string;
  /** Line of the markup on which it begins, from 1. */
  readonly line: number;
}

/** The markup with what `resolve` makes of each directive. Directives in the arguments of others are part of them. */
export function withDirectives(markup: string, resolve: (directive: Directive) => string): string {
  let result = '';
  let at = 0;
  for (;;) {
    const begin = markup.indexOf('{{', at);
    if (begin < 0) return result + markup.slice(at).replaceAll('}}', '');
    result += markup.slice(at, begin).replaceAll('}}', '');
    const end = endOf(markup, begin + 2);
    const source = markup.slice(begin + 2, end);
    result += resolve({ ...parsed(source), source, line: lineOf(markup, begin) });
    at = Math.min(end + 2, markup.length);
  }
}

export const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Where the braces of a directive close: outside of quotes, after those of the directives in it. */
function endOf(markup: string, from: number): number {
  let depth = 1;
  let quote = '';
  for (let at = from; at < markup.length; at += 1) {
    const two = markup.slice(at, at + 2);
    const quoted = /^(?:&quot;|&#34;|&#39;|["'])/.exec(markup.slice(at, at + 6))?.[0];
    if (two === '{{') depth += 1;
    // A quote that never closes does not swallow the rest of the page.
    else if (two === '}}' && (quote === '' || depth > 1 || !markup.slice(at).includes(quote))) {
      depth -= 1;
      if (depth === 0) return at;
    } else if (quoted && depth === 1 && (quote === '' || quote === quoted)) {
      quote = quote ? '' : quoted;
      at += quoted.length - 1;
      continue;
    }
    if (two === '{{' || two === '}}') at += 1;
  }
  return markup.length;
}

const QUOTES: Readonly<Record<string, string>> = { '&quot;': '"', '&#34;': '"', '&#39;': "'", '&amp;': '&' };
const ARGUMENT = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'}]+))/g;

function parsed(source: string): Pick<Directive, 'name' | 'arguments'> {
  const plain = source.replace(/&quot;|&#34;|&#39;|&amp;/g, (sign) => QUOTES[sign] as string);
  const name = /^\s*([\w]+)/.exec(plain)?.[1] ?? '';
  const found = plain.matchAll(ARGUMENT);
  return { name, arguments: new Map([...found].map(([, key = '', a, b, c]) => [key, a ?? b ?? c ?? ''])) };
}

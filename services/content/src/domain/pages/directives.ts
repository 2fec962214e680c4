/**
 * Directives of Magento in imported markup, resolved before it is sanitised: `{{media url="a.jpg"}}` and
 * `{{store url="b"}}` become paths, all others (`{{widget …}}`, `{{block …}}`, `{{config …}}`) are removed.
 */
export function withoutDirectives(markup: string): string {
  let text = markup;
  // A removed directive may leave one behind: `{{{{a}}widget}}`.
  for (let before = ''; text !== before; ) {
    before = text;
    text = text.replace(/\{\{([^{}]*)\}\}/g, (_whole, inner: string) => resolved(inner));
  }
  return text.replace(/\{\{|\}\}/g, '');
}

function resolved(directive: string): string {
  const [, name, argument = ''] =
    /^\s*(media|store)\s+(?:direct_)?url\s*=\s*["']?([^"'\s]*)["']?\s*$/.exec(directive) ?? [];
  const path = argument.replace(/^\/+/, '');
  if (!/^[A-Za-z0-9][A-Za-z0-9._~/-]*$/.test(path) || path.includes('..')) return '';
  if (name === 'media') return `/media/${path}`;
  return name === 'store' ? `/${path.replace(/\/$/, '')}` : '';
}

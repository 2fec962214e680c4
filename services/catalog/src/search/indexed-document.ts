import type { IndexedDocument, Value } from './entity-index.js';
import { toNumber } from './filters.js';
import type { TextField } from './text/text-index.js';
import { withoutMarkup } from './text/words.js';

const MAX_WORD = 200;
const SEARCHED: Readonly<Record<string, { boost: number; usual: number }>> = {
  name: { boost: 90, usual: 3 },
  title: { boost: 90, usual: 4 },
  content_heading: { boost: 50, usual: 4 },
  description: { boost: 2, usual: 80 },
  content: { boost: 2, usual: 200 },
  detail: { boost: 2, usual: 80 },
};
const DATE = /^\d{4}-\d\d-\d\d/;

/** Indexes every scalar value of a document by its path, like a dynamic mapping. */
export function indexedDocument(document: Readonly<Record<string, unknown>>, language: string): IndexedDocument {
  const words: Record<string, Value[]> = {};
  const numbers: Record<string, number> = {};
  const visit = (value: unknown, path: string): void => {
    if (value === null || value === undefined) return;
    if (Array.isArray(value)) for (const entry of value) visit(entry, path);
    else if (typeof value === 'object')
      for (const [name, inner] of Object.entries(value)) visit(inner, path === '' ? name : `${path}.${name}`);
    else leaf(value as Value, path);
  };
  const leaf = (value: Value, path: string): void => {
    if (typeof value === 'string' && value.length > MAX_WORD) return;
    words[path] = [...(words[path] ?? []), value];
    const number =
      typeof value === 'number' ? value : typeof value === 'string' && DATE.test(value) ? toNumber(value) : Number.NaN;
    if (!Number.isNaN(number)) numbers[path] ??= number;
  };
  visit({ ...document, children_data: undefined }, '');
  const fields: TextField[] = Object.entries(SEARCHED).flatMap(([name, weight]) => {
    const text = document[name];
    return typeof text === 'string' && text !== '' ? [{ text: withoutMarkup(text), ...weight }] : [];
  });
  return { words, numbers, texts: { [language]: fields } };
}

import { expect, it } from 'vitest';
import { en, pl, TOPICS } from './messages.ts';

const keys = (node: object, path = ''): string[] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keys(value as object, `${path}${key}.`),
  );
const at = (node: object, path: string): string =>
  path.split('.').reduce<unknown>((found, key) => (found as Record<string, unknown>)[key], node) as string;
const holes = (text: string): string[] => [...new Set(text.match(/%\{\w+\}/g))].sort();

it('every text exists in Polish and in English', () => {
  expect(keys(pl).sort()).toEqual(keys(en).sort());
});

it('the console’s own sentences take the same values in both languages', () => {
  for (const key of keys(en).filter((path) => !path.startsWith('ra.'))) {
    expect(holes(at(pl, key)), key).toEqual(holes(at(en, key)));
  }
});

it('no two files of texts share a topic or a resource', () => {
  const topics = TOPICS.flatMap(({ en }) => Object.keys(en)).filter((topic) => topic !== 'resources');
  const names = TOPICS.flatMap(({ en }) => Object.keys(en.resources ?? {}));
  for (const all of [topics, names]) expect(all).toEqual([...new Set(all)]);
});

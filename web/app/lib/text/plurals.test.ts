// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { prefixes, storeOf } from '../store/stores.ts';

/** Numbers with different forms in some language: teens, and numbers with the same endings. */
const numbers = [...Array.from({ length: 26 }, (_, number) => number), 100, 101, 102, 105, 111, 112, 113, 122, 1_000];

type Forms = Record<string, unknown>;
type Part = string | [name: string, kind: string, forms?: Forms];

/** Plural parts of a compiled message, including nested ones. */
function pluralsOf(message: unknown): Forms[] {
  if (!Array.isArray(message)) return [];
  return (message as Part[]).flatMap((part) => {
    if (typeof part === 'string' || !part[2] || typeof part[2] !== 'object') return [];
    const inner = Object.values(part[2]).flatMap(pluralsOf);
    return part[1] === 'plural' ? [part[2], ...inner] : inner;
  });
}

const textsOf = (file: string): Record<string, string> => JSON.parse(readFileSync(`app/locales/${file}.json`, 'utf8'));

describe.each(prefixes)('numbers in the texts of %s', (prefix) => {
  const rules = new Intl.PluralRules(storeOf(prefix)?.locale);
  const texts = Object.entries(textsOf(prefix));

  it('have a form for every number, by the rules of the language', () => {
    const plurals = texts.flatMap(([id, text]) => pluralsOf(compileMessage(text)).map((forms) => [id, forms] as const));
    expect(plurals.length).toBeGreaterThan(8);
    const wanting = plurals.flatMap(([id, forms]) =>
      numbers.flatMap((number) => {
        const category = rules.select(number);
        // `many` may be missing if `other` has its form, which integers do not use in Polish.
        const isSaid = `${number}` in forms || `=${number}` in forms || category in forms || 'other' in forms;
        return isSaid ? [] : [`${id}: ${number} (${category})`];
      }),
    );
    expect(wanting).toEqual([]);
  });

  it('leave out no form that differs from the others', () => {
    const categories = new Set(numbers.map((number) => rules.select(number)));
    if (!categories.has('few')) return expect([...categories]).toEqual(['other', 'one']);
    // Words with equal forms for two and five need no separate form.
    const sameForFewAndMany = /pkt|dni|rzeczy/;
    const wrong = texts.flatMap(([id, text]) =>
      pluralsOf(compileMessage(text)).flatMap((forms) =>
        'few' in forms || sameForFewAndMany.test(JSON.stringify(forms.other)) ? [] : [id],
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('are chosen by nothing but these rules: no form is named by the code', () => {
    expect(texts.filter(([, text]) => /\{\s*form\s*,\s*select/.test(text))).toEqual([]);
    const code = globSync('app/{features,routes,lib,ui}/**/*.{ts,tsx}').filter((path) => !/test/.test(path));
    expect(code.filter((path) => /% 10\b/.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});

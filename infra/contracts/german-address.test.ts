import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LISTING_REASON_CODES } from '@garderoba/contracts/marketplace/listings';
import { reasonText } from '@garderoba/contracts/marketplace/reasons';
import { describe, expect, it } from '@jest/globals';
import { languageFolders } from './language-tables.ts';

// German texts for customers say “du”. A “Sie” that means “they” or “she” begins a sentence; inside one, the capital letter
// is the polite address.

const ROOT = join(__dirname, '..', '..');
const FORMAL = '(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)';
/** Inside a sentence: after a word, a number, a place `{…}`, a comma, a dash. */
const INSIDE = new RegExp(String.raw`(?<=[\p{L}\d},;–)] )${FORMAL}(?!\p{L})`, 'gu');
/** At the beginning, with the verb of “you” in plural, or as whose something is. */
const AT_BEGINNING = /(?<=^|[.:?!“] |['"`„>])(?:Sie (?:\p{Ll}+en|sind)|Ihnen|Ihr(?:e[mnrs]?)?)(?!\p{L})/gu;

const politeIn = (text: string): string[] => text.match(INSIDE) ?? [];
const politeAtBeginning = (text: string): string[] => text.match(AT_BEGINNING) ?? [];

/** Texts about customers’ own things; other files tell of people and things, in whole sentences about them. */
const ADDRESSING = [
  ...languageFolders()
    .map(({ folder }) => `${folder}/de.ts`)
    .filter((file) => file.startsWith('services/')),
  'web/app/locales/de.json',
];
const TELLING = globSync(['infra/catalogue/seed/**/de.ts', 'proto/src/content/reasons/de.ts'], { cwd: ROOT });

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

describe('the polite address', () => {
  it.each([
    ['Wir schreiben Ihnen, sobald sie da ist.', ['Ihnen']],
    ['Haben Sie Zeit? Waren Sie es nicht, …', ['Sie', 'Sie']],
    ['„{name}“ gehört {when} Ihrer Freundin', ['Ihrer']],
    ['Auch wenn sie ihre Größe kennt: Sie passt.', []],
    ['Ihre Bestellung', ['Ihre']],
    ['subject: "Ihr Teil"', ['Ihr']],
    ['Danke. Sie haben recht. Sie sind dran.', ['Sie haben', 'Sie sind']],
    ['Danke. Sie enthält Werbung, sie hat es. Ihretwegen.', []],
  ])('is found in “%s”', (text, found) => {
    expect([...politeIn(text), ...politeAtBeginning(text)]).toEqual(found);
  });
});

it('no German text of the shop or its mails has it', () => {
  expect(ADDRESSING).toEqual(
    expect.arrayContaining(['services/content/src/domain/texts/de.ts', 'services/gateway/src/wire/words/de.ts']),
  );
  expect(TELLING.length).toBeGreaterThan(10);
  const found = [...ADDRESSING, ...TELLING].flatMap((file) =>
    textOf(file)
      .split('\n')
      .filter((line) => politeIn(line).length > 0 || (ADDRESSING.includes(file) && politeAtBeginning(line).length > 0))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it('no reason that sellers are told has it', () => {
  const told = LISTING_REASON_CODES.map((reason) => reasonText(reason, 'de').text);
  expect(told.flatMap((text) => [...politeIn(text), ...politeAtBeginning(text)])).toEqual([]);
});

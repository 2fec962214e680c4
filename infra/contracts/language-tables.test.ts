import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { LANGUAGES } from '@garderoba/contracts/languages';
import { expect, it } from '@jest/globals';
import { inRoot } from '../local/paths.ts';
import { languageFolders } from './language-tables.ts';

// A missing file does not compile; a file of a language that the shop no longer has would stay unnoticed.
it('every folder of texts has one file per language of the shop, and pages of the demo have no other languages', () => {
  const folders = languageFolders();
  const languages = folders.map(({ folder }) =>
    globSync(`${folder}/??.ts`, { cwd: inRoot() })
      .map((file) => basename(file, '.ts'))
      .sort(),
  );
  expect(languages).toEqual(folders.map((one) => [...one.languages].sort()));
  expect(folders.find(({ folder }) => folder === 'services/cart/src/domain/texts')?.languages).toEqual(LANGUAGES);
});

it('two folders of one source root never share a table', () => {
  const tables = languageFolders().map(({ root, folder }) => `${root} ${basename(folder)}`);
  expect(new Set(tables).size).toBe(tables.length);
  expect(languageFolders().every(({ root, folder }) => dirname(folder).startsWith(root))).toBe(true);
});

import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { LANGUAGES, type Language } from '../../proto/src/languages.ts';
import { inRoot } from '../local/paths.ts';

// Texts are one file per language: a folder with an en.ts has one file for every language of proto/src/languages.ts, and
// each exports a constant named like the language. For each such folder this writes the table of its languages to
// `generated/<folder>.ts` of the source root: `export const byLanguage = { pl, de, … }`. The table of a language without a
// file does not compile, and its compiler error names the file. Pages of the demo are data, which a language may lack: their
// tables have the languages that are there.

const HEADER = '// Generated from proto/src/languages.ts by infra/contracts/language-tables.ts.\n\n';

/** Folders whose TypeScript is compiled (imports end in .js), and those that Node runs as they are (.ts). */
const SOURCE_ROOTS = [
  ['services/*/src', '.js'],
  ['infra/catalogue/*', '.ts'],
] as const;

const OPTIONAL = /^infra\/catalogue\/seed\/content\/[a-z]+\//;

interface LanguageFolder {
  readonly root: string;
  readonly folder: string;
  readonly extension: string;
  /** Languages whose files the table imports. */
  readonly languages: readonly Language[];
}

/** Folders with one file per language, with their source roots; paths from the repository's root. */
export const languageFolders = (): LanguageFolder[] =>
  SOURCE_ROOTS.flatMap(([pattern, extension]) =>
    globSync(pattern, { cwd: inRoot() }).flatMap((root) =>
      globSync(`${root}/**/en.ts`, { cwd: inRoot() })
        .map(dirname)
        .map((folder) => ({ root, folder, extension, languages: languagesOf(folder) })),
    ),
  );

const languagesOf = (folder: string): readonly Language[] =>
  OPTIONAL.test(folder) ? LANGUAGES.filter((language) => existsSync(inRoot(folder, `${language}.ts`))) : LANGUAGES;

/** Writes the tables that changed, and deletes those of folders that are gone. Returns whether anything changed. */
export function writeLanguageTables(): boolean {
  const tables = new Map(
    languageFolders().map((one) => [join(one.root, 'generated', `${basename(one.folder)}.ts`), tableOf(one)]),
  );
  const outdated = SOURCE_ROOTS.flatMap(([pattern]) => globSync(`${pattern}/generated/*.ts`, { cwd: inRoot() })).filter(
    (file) => !tables.has(file) && readFileSync(inRoot(file), 'utf8').startsWith(HEADER),
  );
  for (const file of outdated) rmSync(inRoot(file));
  const written = [...tables].map(([file, text]) => write(file, text));
  return outdated.length > 0 || written.includes(true);
}

function tableOf({ root, folder, extension, languages }: LanguageFolder): string {
  const imports = languages.map(
    (language) => `import { ${language} } from '../${relative(root, folder)}/${language}${extension}';\n`,
  );
  return `${HEADER}${imports.join('')}\nexport const byLanguage = { ${languages.join(', ')} };\n`;
}

function write(file: string, text: string): boolean {
  const target = inRoot(file);
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return false;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
  return true;
}

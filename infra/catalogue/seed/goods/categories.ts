import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import type { CategoryInput } from '../../import/messages.ts';
import { slug } from '../../import/parse/text.ts';
import { byLanguage } from '../generated/labels.ts';
import type { Labels } from '../labels/labels.ts';
import { type Branch, type CategoryKey, TREE } from './category-tree.ts';
import { DESIGNERS } from './designers.ts';

const LABELS: Readonly<Record<Language, Labels>> = byLanguage;

type Names = Record<Language, string>;
type Branches = Readonly<Record<string, Branch>>;

const inAll = (textOf: (labels: Labels) => string): Names =>
  Object.fromEntries(LANGUAGES.map((language) => [language, textOf(LABELS[language])])) as Names;

const designers = new Map(DESIGNERS.map((designer) => [designer.key as string, designer]));
const COMPLETE: Branches = {
  ...TREE,
  designers: {
    ...TREE.designers,
    children: Object.fromEntries(DESIGNERS.map(({ key }) => [key, { urlKey: key, landing: true }])),
  },
};

const namesOf = (key: string): Names =>
  inAll(({ categories }) => designers.get(key)?.name ?? categories[key as CategoryKey]);

/** The tree as sent to catalog, parents before children. */
export function categoryInputs(): CategoryInput[] {
  const inputs: CategoryInput[] = [];
  const walk = (branches: Branches, above: string[]) => {
    Object.entries(branches).forEach(([key, branch], i) => {
      const path = [...above, key];
      const names = namesOf(key);
      const designer = designers.get(key);
      inputs.push({
        path,
        names: { ...names, default: names.en },
        urlKeys: Object.fromEntries(
          Object.entries(names).map(([language, name]) => [language, branch.urlKey ?? slug(name)]),
        ),
        position: i + 1,
        includeInMenu: branch.inMenu ?? true,
        isActive: true,
        ...(designer && { description: inAll((labels) => labels.designers[designer.key]) }),
        ...(branch.landing && { landing: true }),
      });
      if (branch.children) walk(branch.children, path);
    });
  };
  walk(COMPLETE, []);
  return inputs;
}

/** The path of a category as a Magento export writes it, names from the root down; the address parts of the names are the keys. */
export function exportPath(keys: readonly string[]): string {
  const path = ['Default Category'];
  let branches: Branches | undefined = COMPLETE;
  for (const key of keys) {
    const branch: Branch | undefined = branches?.[key];
    if (!branch) throw new Error(`There is no category ${keys.join('/')}`);
    path.push(namesOf(key).en);
    branches = branch.children;
  }
  return path.join('/');
}

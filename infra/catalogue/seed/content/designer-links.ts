import type { SectionOf } from '@garderoba/contracts/content/sections';
import type { Language } from '@garderoba/contracts/languages';
import { byLanguage as LABELS } from '../generated/labels.ts';
import { DESIGNERS } from '../goods/designers.ts';
import { links, toCategory } from './write.ts';

/** The designers with what their categories say about them. */
export const designerLinks = (title: string, language: Language): SectionOf<'links'> =>
  links(
    title,
    ...DESIGNERS.map(({ key, name }): [string, ReturnType<typeof toCategory>, string] => [
      name,
      toCategory(`designers/${key}`),
      LABELS[language].designers[key],
    ]),
  );

import type { EntryKind, SharedBody, TextBody } from '@garderoba/contracts/content/entries';
import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { byLanguage as about } from '../generated/about.ts';
import { byLanguage as around } from '../generated/around.ts';
import { byLanguage as care } from '../generated/care.ts';
import { byLanguage as careers } from '../generated/careers.ts';
import { byLanguage as coming } from '../generated/coming.ts';
import { byLanguage as footer } from '../generated/footer.ts';
import { byLanguage as front } from '../generated/front.ts';
import { byLanguage as help } from '../generated/help.ts';
import { byLanguage as home } from '../generated/home.ts';
import { byLanguage as legal } from '../generated/legal.ts';
import { byLanguage as mending } from '../generated/mending.ts';
import { byLanguage as occasions } from '../generated/occasions.ts';
import { byLanguage as postCategories } from '../generated/post-categories.ts';
import { byLanguage as press } from '../generated/press.ts';
import { byLanguage as questions } from '../generated/questions.ts';
import { byLanguage as secondLife } from '../generated/second-life.ts';
import { byLanguage as studios } from '../generated/studios.ts';
import { byLanguage as style } from '../generated/style.ts';
import { byLanguage as wardrobe } from '../generated/wardrobe.ts';
import { byLanguage as ways } from '../generated/ways.ts';
import { shared as sharedPostCategories } from './categories/post-categories/shared.ts';
import { shared as sharedFront } from './pages/front/shared.ts';
import { shared as sharedCare } from './posts/care/shared.ts';
import { shared as sharedComing } from './posts/coming/shared.ts';
import { shared as sharedMending } from './posts/mending/shared.ts';
import { shared as sharedOccasions } from './posts/occasions/shared.ts';
import { shared as sharedPress } from './posts/press/shared.ts';
import { shared as sharedSecondLife } from './posts/second-life/shared.ts';
import { shared as sharedStudios } from './posts/studios/shared.ts';
import { shared as sharedStyle } from './posts/style/shared.ts';
import type { Shared, Texts, Written } from './write.ts';

/** An entry in the languages it is written in. `slug` is absent for kinds without an address. */
export interface DemoEntry<Kind extends EntryKind = EntryKind> {
  readonly kind: Kind;
  readonly code: string;
  readonly shared?: SharedBody<Kind>;
  readonly texts: Partial<Record<Language, { readonly slug: string; readonly body: TextBody<Kind> }>>;
}

/** Days from the anchor on which a post is shown; all others are shown at once. */
export const SCHEDULED: ReadonlyMap<string, number> = new Map([['before-carnival', 60]]);

/** A page of which the editors changed the source after it was translated. */
export const CHANGED_SINCE = 'packages';

/** A language without files has no entries. */
type Group<Kind extends EntryKind> = Readonly<Partial<Record<Language, Texts<Kind>>>>;

/** All pages, blocks, menus, posts and their categories of the demo; a new group of files is added here. */
export const ENTRIES: readonly DemoEntry[] = [
  ...entriesOf('page', [about, ways, wardrobe, help, questions, legal, careers, front], sharedFront),
  ...entriesOf('block', [home, around]),
  ...entriesOf('menu', [footer]),
  ...entriesOf('category', [postCategories], sharedPostCategories),
  ...entriesOf('post', [style, care, mending, occasions, studios, secondLife, press, coming], {
    ...sharedStyle,
    ...sharedCare,
    ...sharedMending,
    ...sharedOccasions,
    ...sharedStudios,
    ...sharedSecondLife,
    ...sharedPress,
    ...sharedComing,
  }),
];

function entriesOf<Kind extends EntryKind>(
  kind: Kind,
  groups: readonly Group<Kind>[],
  shared: Shared<Kind> = {},
): DemoEntry<Kind>[] {
  return groups.flatMap((group) => {
    const codes = new Set(LANGUAGES.flatMap((language) => Object.keys(group[language] ?? {})));
    return [...codes].map((code) => ({
      kind,
      code,
      ...(shared[code] && { shared: shared[code] }),
      texts: Object.fromEntries(
        LANGUAGES.flatMap((language) => {
          const written = group[language]?.[code];
          return written ? [[language, textOf(code, written)]] : [];
        }),
      ),
    }));
  });
}

function textOf<Kind extends EntryKind>(code: string, { slug, ...body }: Written<Kind>) {
  return { slug: slug ?? code, body: body as unknown as TextBody<Kind> };
}

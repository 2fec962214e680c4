import type { FactName } from '../../../../proto/src/content/facts.ts';
import type { Inline, RichText } from '../../../../proto/src/content/rich-text.ts';
import type { SectionOf } from '../../../../proto/src/content/sections.ts';
import type { CmsPage } from '../../api/wire/content.ts';
import type { PageContent } from './page-document.ts';

// Objects of schema.org that a page's sections describe.

type Thing = { '@type': string } & Record<string, unknown>;

const EMPLOYMENT: Readonly<Record<SectionOf<'opening'>['employment'], string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  temporary: 'TEMPORARY',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
};

type Content = Pick<PageContent, 'sections' | 'facts'>;

/** A job for each opening, the shop for each place, and all questions. */
export function pageThings(page: Pick<CmsPage, 'heading' | 'content'>, content: Content, origin: string): Thing[] {
  const { sections, facts } = content;
  const things = sections.flatMap((section) => {
    if (section.type === 'opening') return [jobPosting(page, section, origin)];
    return section.type === 'place' ? [store(facts, origin)] : [];
  });
  return [...things, ...faqThings(content)];
}

/** The questions of a page or post as one thing: search engines take one per page. */
export function faqThings({ sections, facts }: Content): Thing[] {
  const questions = sections.flatMap((section) => (section.type === 'faq' ? section.items : []));
  if (!questions.length) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainAnswer(answer, facts) },
      })),
    },
  ];
}

/** The words of an answer: a line per paragraph, heading and item of a list. */
function plainAnswer(answer: RichText, facts: PageContent['facts']): string {
  const words = (inlines: readonly Inline[]): string =>
    inlines
      .map((inline) => {
        if (inline.type === 'break') return '\n';
        return inline.type === 'fact' ? (facts[inline.name] ?? '') : inline.text;
      })
      .join('');
  return answer
    .flatMap((block) => (block.type === 'list' ? block.items.map(words) : [words(block.content)]))
    .join('\n');
}

const shop = (origin: string) => ({ '@type': 'Organization', name: 'Garderoba', sameAs: `${origin}/` });

function jobPosting(
  { heading, content }: Pick<CmsPage, 'heading' | 'content'>,
  { employment, place, postedOn, until }: SectionOf<'opening'>,
  origin: string,
): Thing {
  return {
    '@type': 'JobPosting',
    title: heading,
    // Search engines ask for the text with its markup; content has escaped what editors wrote.
    description: content,
    datePosted: postedOn,
    ...(until && { validThrough: `${until}T23:59` }),
    employmentType: EMPLOYMENT[employment],
    hiringOrganization: shop(origin),
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'PL' },
    },
    directApply: true,
  };
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** The showroom, with the hours that the page states. */
function store(facts: PageContent['facts'], origin: string): Thing {
  const text = (name: FactName): string | undefined => facts[name] || undefined;
  return {
    '@type': 'ClothingStore',
    '@id': `${origin}/#showroom`,
    name: 'Garderoba',
    url: `${origin}/`,
    parentOrganization: { '@id': `${origin}/#organization` },
    address: text('showroom_address'),
    telephone: text('contact_phone'),
    email: text('contact_email'),
    openingHoursSpecification: [
      ...hours(WEEKDAYS, text('hours_weekdays')),
      ...hours(['Saturday'], text('hours_saturday')),
    ],
  };
}

/** `11:00-19:00`, with any dash. */
function hours(dayOfWeek: string[], text = ''): Thing[] {
  const [opens, closes] = text.match(/\d{1,2}:\d{2}/g) ?? [];
  return opens && closes ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }] : [];
}

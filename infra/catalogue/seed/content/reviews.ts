import type { Fit, RefusalReason, ReportReason, ReviewState, Worn } from '@garderoba/contracts/content/reviews';
import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { languageStore } from '@garderoba/contracts/stores';
import { byLanguage as WORDS } from '../generated/reviews.ts';
import { dayFrom } from '../goods/dates.ts';
import { between, chance, pick, type Random, random } from '../goods/random.ts';
import type { WrittenReview } from './reviews/review-words.ts';

/** A review as content takes it, without photos. */
export interface DemoReview {
  readonly number: number;
  readonly store: string;
  readonly sku: string;
  readonly productId: number;
  readonly state: ReviewState;
  readonly reason: RefusalReason | null;
  readonly author: string;
  readonly title: string;
  readonly text: string;
  readonly recommend: boolean;
  readonly fit: Fit | null;
  readonly heightCm: number | null;
  readonly usualSize: string | null;
  readonly worn: { readonly how: Worn; readonly month: string } | null;
  readonly helpful: number;
  readonly reply?: string;
  readonly reports: readonly { readonly reason: ReportReason; readonly text: string }[];
  readonly createdAt: string;
}

export interface ReviewedProduct {
  readonly id: number;
  readonly sku: string;
}

/**
 * Languages whose sentences go with the kind of garment, by the first letters of its skus: in some of them a dress has
 * another gender than a coat.
 */
const KINDS: Readonly<Record<string, readonly Language[]>> = {
  ...{ 'EVE-': LANGUAGES, 'COC-': LANGUAGES, 'SLI-': LANGUAGES, 'WRA-': LANGUAGES, 'SHI-': LANGUAGES },
  ...{ 'SKI-': ['pl', 'en', 'se', 'nl'], 'BLA-': ['pl', 'en', 'se', 'nl'] },
  ...{ 'JUM-': ['en', 'se', 'nl'], 'COA-': ['en', 'se', 'nl'] },
};
const SIZES = ['34', '36', '38', '40', '42', '44', '46'];
/** The first numbers of a product; further ones stand above those of all products. */
const FIRST = 6;
const FURTHER = 5_000_000;

/** Reviews of about a third of the garments, each in the language of its author, some of them waiting or refused. */
export function demoReviews(products: readonly ReviewedProduct[], anchor: Date): DemoReview[] {
  const reviewed = [...products]
    .sort((a, b) => (a.sku < b.sku ? -1 : 1))
    .filter(({ sku }) => sku.slice(0, 4) in KINDS && chance(random(`${sku} reviewed`), 0.31));
  const approved = reviewed.flatMap((product) => {
    const next = random(`${product.sku} reviews`);
    return Array.from({ length: howMany(next) }, (_, i) => written(product, i, anchor, next));
  });
  const plan = planOf(approved.length);
  return approved.map((review, i) => inState(review, i, plan, anchor));
}

/** One review in so many waits, was refused, was withdrawn: forty wait in the full demo, enough to try it in the small one. */
const planOf = (reviews: number) => ({
  waiting: Math.max(8, Math.floor(reviews / 41)),
  refused: Math.max(13, Math.floor(reviews / 25)),
  withdrawn: Math.max(31, Math.floor(reviews / 10)),
});

/** Few for most garments, dozens for some. */
function howMany(next: Random): number {
  const share = next();
  if (share < 0.5) return between(next, 1, 6);
  return share < 0.85 ? between(next, 7, 18) : between(next, 24, 48);
}

function written({ id, sku }: ReviewedProduct, i: number, anchor: Date, next: Random): DemoReview {
  const language = pick(next, KINDS[sku.slice(0, 4)] ?? LANGUAGES);
  const words = WORDS[language];
  const recommend = chance(next, 0.88);
  const fit = chance(next, 0.75) ? pick(next, ['true', 'true', 'true', 'small', 'large'] as const) : null;
  const sentences = [
    chance(next, 0.6) && pick(next, words.occasions),
    fit && pick(next, words.fits[fit]),
    recommend ? pick(next, words.praise) : pick(next, words.complaints),
    chance(next, 0.3) && pick(next, recommend ? words.praise : words.complaints),
    chance(next, 0.5) && pick(next, recommend ? words.endings.good : words.endings.bad),
  ];
  const day = dayFrom(anchor, -between(next, 3, 400));
  return {
    number: i < FIRST ? id * 10 + i : FURTHER + id * 100 + i,
    store: languageStore(language).code,
    ...{ sku, productId: id, state: 'approved', reason: null },
    author: pick(next, words.nicknames),
    title: pick(next, recommend ? words.titles.good : words.titles.bad),
    text: [...new Set(sentences.filter((sentence) => sentence !== false && sentence !== null))].join(' '),
    ...{ recommend, fit },
    heightCm: chance(next, 0.6) ? between(next, 154, 184) : null,
    usualSize: chance(next, 0.6) ? pick(next, SIZES) : null,
    worn: chance(next, 0.8)
      ? { how: pick(next, ['rented', 'rented', 'bought', 'points']), month: monthBefore(day) }
      : null,
    helpful: chance(next, 0.3) ? between(next, 1, 14) : 0,
    ...(!recommend && chance(next, 0.3) && { reply: pick(next, words.replies) }),
    reports: [],
    createdAt: `${day}T${String(between(next, 7, 22)).padStart(2, '0')}:${String(between(next, 0, 59)).padStart(2, '0')}:00Z`,
  };
}

/** The month before the day, YYYY-MM. */
function monthBefore(day: string): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return date.toISOString().slice(0, 7);
}

/** The i-th review, as it is or in another state. */
function inState(review: DemoReview, i: number, plan: ReturnType<typeof planOf>, anchor: Date): DemoReview {
  const words = WORDS[LANGUAGES.find((language) => languageStore(language).code === review.store) ?? 'en'];
  const undecided = { reply: undefined, helpful: 0 };
  if (i % plan.refused === 7) {
    const reason = pick(random(`refused ${review.number}`), ['advertising', 'insult', 'not_about_product'] as const);
    return { ...review, ...undecided, ...words.refused[reason], state: 'rejected', reason, fit: null, worn: null };
  }
  if (i % plan.withdrawn === 11) return { ...review, ...undecided, state: 'withdrawn', reason: 'photo' };
  if (i % plan.waiting === 5) {
    const nth = Math.floor(i / plan.waiting);
    const days = -((nth * 7) % 19) / 10 - 0.3;
    const createdAt = new Date(anchor.getTime() + days * 86_400_000).toISOString();
    return {
      ...review,
      ...undecided,
      ...flaggedText(nth, words),
      ...reported(nth, words),
      state: 'pending',
      createdAt,
    };
  }
  return i % (8 * plan.waiting) === 3 ? { ...review, reports: reportsOf(words, 3) } : review;
}

/** Every third waiting one has a flag, each kind in turn. */
function flaggedText(nth: number, words: Words): Partial<WrittenReview> {
  return [words.link, {}, {}, words.phone, {}, {}, words.repeated, {}, {}][nth % 9] ?? {};
}

const reported = (nth: number, words: Words) => (nth % 9 === 4 ? { reports: reportsOf(words, 3) } : {});

const reportsOf = ({ report }: Words, count: number) =>
  Array.from({ length: count }, () => ({ reason: 'advertising' as const, text: report }));

type Words = (typeof WORDS)[Language];

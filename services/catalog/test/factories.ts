import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { type PriceChanged, PriceChangedSchema, type StockChanged, StockChangedSchema } from '@garderoba/contracts';

/** The same text in all five languages. */
export const texts = (name: string, description = `<p>${name}</p>`) =>
  Object.fromEntries(['pl', 'de', 'en', 'se', 'nl'].map((language) => [language, { name, description }]));

export const labels = (text: string) => ({ default: text, pl: text, de: text, en: text, se: text, nl: text });

export const attribute = (code: string, options: string[], frontendInput = 'select') => ({
  code,
  frontendInput,
  labels: labels(code),
  options: options.map((option) => ({ labels: labels(option) })),
});

export const category = (path: string[], more: object = {}) => ({
  path,
  names: labels((path.at(-1) as string).replaceAll('-', ' ')),
  urlKeys: labels(path.at(-1) as string),
  position: 1,
  includeInMenu: true,
  isActive: true,
  ...more,
});

/** A product in the importer's format. */
export const aProduct = (sku: string, more: Record<string, unknown> = {}) => ({
  sku,
  type: 'simple',
  attributeSet: 'Dress',
  status: 1,
  visibility: 4,
  taxClass: 'standard',
  categories: [] as string[][],
  texts: texts(sku),
  attributes: {},
  images: { base: `/g/${sku}/hanger.webp`, gallery: [] },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

const RATES: Readonly<Record<string, number>> = { PL: 2300, DE: 1900, SE: 2500 };
type View = MessageInitShape<typeof PriceChangedSchema>['views'];

/** A price state: gross in PLN minor units, a quarter of it in EUR, two and a half times it in SEK. */
export function aPrice(
  sku: string,
  gross: number,
  more: {
    version?: number;
    special?: number;
    children?: Record<string, number>;
    groups?: Record<number, number>;
    /** Currencies that have a price; default: all. */
    currencies?: readonly string[];
  } = {},
): PriceChanged {
  const factors = { PLN: 1, EUR: 0.25, SEK: 2.5 };
  const views = (list: number, special?: number): NonNullable<View> =>
    Object.entries(factors)
      .filter(([currency]) => more.currencies?.includes(currency) ?? true)
      .flatMap(([currency, factor]) =>
        Object.entries(RATES).map(([country, taxBps]) => {
          const of = (amount: number) => {
            const inCurrency = Math.round(amount * factor);
            return { gross: BigInt(inCurrency), net: BigInt(Math.round((inCurrency * 10_000) / (10_000 + taxBps))) };
          };
          const [original, reduced] = [of(list), of(special ?? 0)];
          const final = special ? reduced : original;
          const groups = Object.entries(more.groups ?? {}).map(([group, amount]) => ({
            group: Number(group),
            ...of(amount),
          }));
          return {
            currency,
            country,
            taxBps,
            originalNet: original.net,
            originalGross: original.gross,
            specialNet: reduced.net,
            specialGross: reduced.gross,
            finalNet: final.net,
            finalGross: final.gross,
            groups,
          };
        }),
      );
  return create(PriceChangedSchema, {
    sku,
    version: BigInt(more.version ?? 1),
    taxClass: 'standard',
    views: views(gross, more.special),
    children: Object.entries(more.children ?? {}).map(([child, amount]) => ({ sku: child, views: views(amount) })),
  });
}

export const aStock = (sku: string, available: number, version = 1, sourceCodes = ['warehouse']): StockChanged =>
  create(StockChangedSchema, {
    sku,
    version: BigInt(version),
    onHand: BigInt(available),
    available: BigInt(available),
    inStock: available > 0,
    managed: true,
    sourceCodes: available > 0 ? sourceCodes : [],
  });

import { LANGUAGES } from '@garderoba/contracts/languages';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { CatalogClient, type StoredAttribute, type StoredCategory } from '../clients/catalog.client.js';
import { FAMILIES, type Family, SELLING_ATTRIBUTES } from '../domain/families.js';
import {
  type AttributeInformation,
  type CategoryInformation,
  type KnownLabels,
  type OptionInformation,
  ProductInformation,
} from './product-information.js';

/** The catalogue's part is read again after a minute. */
const KEPT_MS = 60_000;

/** The families of this service with the attributes, options and categories of the catalogue. */
@Injectable()
export class EmbeddedInformation extends ProductInformation {
  private readonly stored: Kept<ReadonlyMap<string, StoredAttribute>>;
  private readonly shelves: Kept<readonly CategoryInformation[]>;

  constructor(catalog: CatalogClient, clock: Clock) {
    super();
    this.stored = new Kept(clock, async () => new Map((await catalog.attributes()).map((one) => [one.code, one])));
    this.shelves = new Kept(clock, async () => toCategories(await catalog.categories()));
  }

  async family(code: string): Promise<Family | undefined> {
    return FAMILIES.find((family) => family.code === code);
  }

  async attributes(): Promise<readonly AttributeInformation[]> {
    const stored = await this.stored.read();
    return SELLING_ATTRIBUTES.map(({ code, type, localizable, labels }, position) => ({
      ...{ code, type, localizable, position },
      labels: labels === 'catalog' ? labelsOf(stored.get(code)?.labels) : labels,
    }));
  }

  async options(attribute: string): Promise<readonly OptionInformation[] | undefined> {
    const known = SELLING_ATTRIBUTES.find(({ code }) => code === attribute);
    if (!known) return undefined;
    if (known.type !== 'choice') return [];
    if (known.options)
      return Object.entries(known.options).map(([code, labels], position) => ({ code, value: code, labels, position }));
    const { options = [] } = (await this.stored.read()).get(attribute) ?? {};
    return options
      .map(({ optionId, key, labels, position }) => ({
        ...{ code: String(optionId), value: labels.default ?? key, labels: labelsOf(labels), position },
      }))
      .sort((a, b) => a.position - b.position);
  }

  categories(): Promise<readonly CategoryInformation[]> {
    return this.shelves.read();
  }
}

const labelsOf = (texts: Readonly<Record<string, string>> | undefined): KnownLabels =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const label = texts?.[language] ?? texts?.default;
      return label === undefined ? [] : [[language, label]];
    }),
  );

/** Active categories; the code is the number in the catalogue. */
function toCategories(stored: readonly StoredCategory[]): CategoryInformation[] {
  const active = new Set(stored.filter(({ isActive }) => isActive).map(({ categoryId }) => categoryId));
  return stored
    .filter(({ isActive }) => isActive)
    .map(({ categoryId, parentId, names, keyPath }) => ({
      code: String(categoryId),
      parent: active.has(parentId) ? String(parentId) : null,
      labels: labelsOf(names),
      keyPath: keyPath.split('/'),
    }));
}

/** An answer that is kept for a time; callers at the same moment share one request. A failure is not kept. */
class Kept<Answer> {
  private kept: { readonly answer: Promise<Answer>; readonly at: number } | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly ask: () => Promise<Answer>,
  ) {}

  read(): Promise<Answer> {
    const now = this.clock.now().getTime();
    if (!this.kept || now - this.kept.at >= KEPT_MS) {
      const answer = this.ask();
      const kept = { answer, at: now };
      this.kept = kept;
      answer.catch(() => {
        if (this.kept === kept) this.kept = undefined;
      });
    }
    return this.kept.answer;
  }
}

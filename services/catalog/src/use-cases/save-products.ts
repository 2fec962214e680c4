import { LANGUAGES } from '@garderoba/contracts/languages';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { sha256, uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { ProductChanged, ProductExists } from '../domain/catalog.errors.js';
import { leftByProduct, movesProduct } from '../domain/former-address.js';
import { isOffered, type ProductFacts, SECRET_ATTRIBUTES } from '../domain/product.js';
import {
  freeUrlKey,
  type KnownCatalogue,
  type ProductInput,
  Refusal,
  readProduct,
  urlKeyChoices,
  wantedUrlKey,
} from '../domain/product-input.js';
import { AttributesRepository } from '../persistence/attributes.repository.js';
import { CategoriesRepository } from '../persistence/categories.repository.js';
import { ChangesRepository } from '../persistence/changes.repository.js';
import { FormerAddressesRepository } from '../persistence/former-addresses.repository.js';
import { ProductsRepository, type ProductToSave, type StoredProduct } from '../persistence/products.repository.js';
import { PublishProducts } from './publish-products.js';
import { withSafeHtml } from './safe-html.js';

export type Outcome = 'created' | 'updated' | 'unchanged' | 'refused';

export interface SkuResult {
  readonly sku: string;
  readonly outcome: Outcome;
  readonly reason?: string;
}

/**
 * Creates or updates products by SKU. Idempotent: unchanged facts cause no new version and no event. An outdated version
 * refuses all.
 */
@Injectable()
export class SaveProducts {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly products: ProductsRepository,
    private readonly attributes: AttributesRepository,
    private readonly categories: CategoriesRepository,
    private readonly former: FormerAddressesRepository,
    private readonly changes: ChangesRepository,
    private readonly publish: PublishProducts,
    private readonly staffActs: StaffActs,
  ) {}

  async execute(inputs: readonly ProductInput[]): Promise<SkuResult[]> {
    // Of duplicate SKUs in one batch the last one is used.
    const wanted = [...new Map(inputs.map((input) => [input.sku, withSafeHtml(input)])).values()];
    return this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const known = await this.knownCatalogue(tx, wanted);
      const before = new Map(
        (
          await this.products.lock(
            tx,
            wanted.map(({ sku }) => sku),
          )
        ).map((product) => [product.facts.sku, product]),
      );
      const results: SkuResult[] = [];
      const toSave: ProductToSave[] = [];
      const keys = await this.urlKeys(tx, wanted);
      for (const { version, ...input } of wanted) {
        const stored = before.get(input.sku);
        checkVersion(input.sku, version, stored);
        try {
          const facts = keys.unique(readProduct(input, known, now, stored?.facts));
          const contentHash = sha256(JSON.stringify(facts));
          if (stored?.contentHash === contentHash) {
            results.push({ sku: input.sku, outcome: 'unchanged' });
            continue;
          }
          // A changed product without an own date is marked as updated now.
          const dated = input.updatedAt || !stored ? facts : { ...facts, updatedAt: now.toISOString() };
          toSave.push({
            productId: stored?.productId ?? uuidv7(),
            version: (stored?.version ?? 0) + 1,
            contentHash: sha256(JSON.stringify(dated)),
            facts: dated,
          });
          results.push({ sku: input.sku, outcome: stored ? 'updated' : 'created' });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          results.push({ sku: input.sku, outcome: 'refused', reason: error.message });
        }
      }
      if (toSave.length > 0) await this.save(tx, toSave, before, now);
      for (const product of toSave) await this.record(tx, product, before.get(product.facts.sku)?.facts);
      return results;
    });
  }

  private async save(
    tx: Tx,
    toSave: readonly ProductToSave[],
    before: ReadonlyMap<string, StoredProduct>,
    now: Date,
  ): Promise<void> {
    const documentIds = await this.products.save(tx, toSave, now);
    const saved = toSave.map((product) => ({ ...product, documentId: documentIds.get(product.facts.sku) as number }));
    const skus = saved.map(({ facts }) => facts.sku);
    // Events of parents contain document id and state of their variants: a new or switched variant also publishes the
    // parent.
    const switched = saved
      .filter(({ facts }) => before.get(facts.sku)?.facts.status !== facts.status)
      .map(({ facts }) => facts.sku);
    const parentSkus = (await this.products.parents(tx, switched)).filter((sku) => !skus.includes(sku));
    const parents = await this.products.lock(tx, parentSkus);
    for (const parent of parents) await this.products.setVersion(tx, parent.productId, parent.version + 1);
    const wasOffered = skus.filter((sku) => {
      const old = before.get(sku)?.facts;
      return old !== undefined && isOffered(old);
    });
    const told = [...saved, ...parents.map((parent) => ({ ...parent, version: parent.version + 1 }))];
    await this.publish.execute(tx, told, new Set(wasOffered));
    await this.keepAddresses(tx, toSave, before, now);
    await this.changes.mark(tx, 'product', skus);
  }

  private async record(tx: Tx, { facts, version }: ProductToSave, before: ProductFacts | undefined): Promise<void> {
    const act = { resource: 'products', id: facts.sku, version };
    if (before) await this.staffActs.recordUpdate(tx, { ...act, before: setByStaff(before), after: setByStaff(facts) });
    else await this.staffActs.record(tx, { ...act, action: 'create', after: setByStaff(facts) });
  }

  private async keepAddresses(
    tx: Tx,
    saved: readonly ProductToSave[],
    before: ReadonlyMap<string, StoredProduct>,
    now: Date,
  ): Promise<void> {
    const moved = saved.flatMap(({ facts }) => {
      const old = before.get(facts.sku)?.facts;
      return old && movesProduct(old, facts) ? [{ old, facts }] : [];
    });
    if (moved.length === 0) return;
    const categories = new Map((await this.categories.all(tx)).map((category) => [category.categoryId, category]));
    const left = moved.flatMap(({ old, facts }) => leftByProduct({ facts: old, categories }, { facts, categories }));
    await this.former.add(tx, left, now);
  }

  private async knownCatalogue(tx: Tx, inputs: readonly ProductInput[]): Promise<KnownCatalogue> {
    const attributes = new Map((await this.attributes.all(tx)).map((attribute) => [attribute.code, attribute]));
    const paths = [...new Set(inputs.flatMap(({ categories }) => categories.map((path) => path.join('/'))))];
    const categories = await this.categories.idsByPath(tx, paths);
    return { attribute: (code) => attributes.get(code), categoryId: (keyPath) => categories.get(keyPath) };
  }

  /** Gives every product of the batch url keys that no other product has. */
  private async urlKeys(
    tx: Tx,
    inputs: readonly ProductInput[],
  ): Promise<{ unique(facts: ProductFacts): ProductFacts }> {
    const candidates = inputs.flatMap((input) => readUrlKeys(input));
    const owners = await this.products.takenUrlKeys(tx, candidates);
    return {
      unique(facts) {
        const texts = Object.entries(facts.texts).map(([language, own]) => {
          const isTaken = (key: string): boolean => (owners.get(`${language} ${key}`) ?? facts.sku) !== facts.sku;
          const urlKey = freeUrlKey(own.urlKey, facts.sku, isTaken);
          owners.set(`${language} ${urlKey}`, facts.sku);
          return [language, { ...own, urlKey }];
        });
        return { ...facts, texts: Object.fromEntries(texts) };
      },
    };
  }
}

function checkVersion(sku: string, version: number | undefined, stored: StoredProduct | undefined): void {
  if (version === undefined || version === (stored?.version ?? 0)) return;
  throw version === 0 ? new ProductExists(sku) : new ProductChanged(sku);
}

/** Facts for the audit log: without the dates that saving sets, and without what identifies a seller. */
const setByStaff = ({ updatedAt: _at, createdAt: _created, attributes, ...facts }: ProductFacts): object => ({
  ...facts,
  attributes: Object.fromEntries(Object.entries(attributes).filter(([code]) => !SECRET_ATTRIBUTES.has(code))),
});

const readUrlKeys = (input: ProductInput): Array<{ language: string; urlKey: string }> =>
  LANGUAGES.flatMap((language) => {
    const urlKey = wantedUrlKey(input, language);
    return urlKeyChoices(urlKey, input.sku).map((key) => ({ language, urlKey: key }));
  });

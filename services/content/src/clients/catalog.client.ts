import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import type { SearchDto } from '@garderoba/contracts/rest/catalog';
import { languageStore } from '@garderoba/contracts/stores';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourAway, NeighbourClient } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type ContentConfig } from '../config.js';
import type { FoundPath, StoredPage, TargetKind } from '../domain/pages/catalogue.js';

/** Most documents of one answer. */
const PAGE = 500;
const TIMEOUT_MS = 3_000;
/** Which products there are is the same in each. */
const ANY_LANGUAGE: Language = 'en';
/** `status` of a product that is shown. */
const ENABLED = 1;

/** What is reviewed: a product with its variants. */
export interface ProductFamily {
  readonly sku: string;
  /** Number of its document. */
  readonly productId: number;
}

interface FoundProduct {
  readonly id: number;
  readonly sku: string;
  readonly parentSku: string;
  readonly status: number;
}

/** The wire's answer of a search (wire-contract 5.3), which catalog writes itself. */
interface Hits<Source> {
  readonly hits: { readonly hits: ReadonlyArray<{ readonly _source: Source }> };
}

@Injectable()
export class CatalogClient implements OnApplicationShutdown {
  private readonly catalog: NeighbourClient;

  constructor(@Inject(CONFIG) config: ContentConfig, tokens: ServiceTokens) {
    this.catalog = new NeighbourClient('catalog', config.CATALOG_URL, tokens);
  }

  /**
   * The pages of these products (by SKU), categories (by id) or of what has these paths or had them before, in each
   * language; those not offered there are absent.
   */
  async paths(kind: TargetKind, refs: readonly string[]): Promise<FoundPath[]> {
    const found = await Promise.all(
      LANGUAGES.map((language) =>
        kind === 'address' ? this.addressesIn(language, refs) : this.pathsIn(language, kind, refs),
      ),
    );
    return found.flat();
  }

  private async addressesIn(language: Language, paths: readonly string[]): Promise<FoundPath[]> {
    const found: FoundPath[] = [];
    for (const path of paths) if (await this.hasPage(language, path)) found.push({ ref: path, language, path });
    return found;
  }

  private async hasPage(language: Language, path: string): Promise<boolean> {
    const [, category] = /^\/c\/([^/]+)$/.exec(path) ?? [];
    if (category && (await this.hasCategory(language, category))) return true;
    const query = new URLSearchParams({ store: languageStore(language).code, url: path, include: 'id' });
    const { status, bytes } = await this.catalog.raw('GET', `/v1/url-map?${query}`, { timeout: TIMEOUT_MS });
    const text = bytes.toString('utf8');
    if (status !== 200) throw new NeighbourAway('catalog', text.slice(0, 200));
    return JSON.parse(text) !== null;
  }

  /** Whether the storefront shows a category at `/c/{key}`. */
  private async hasCategory(language: Language, key: string): Promise<boolean> {
    for (const field of ['slug', 'url_key']) {
      const filters = [{ is: 'oneOf', field, values: [key] }];
      const query = { entity: 'category', language, filters, include: ['id', 'is_active'], from: 0 };
      const found = await this.documents<{ is_active?: boolean }>(query);
      if (found.some(({ is_active = true }) => is_active)) return true;
    }
    return false;
  }

  private async pathsIn(
    language: Language,
    kind: 'product' | 'category',
    refs: readonly string[],
  ): Promise<FoundPath[]> {
    const field = kind === 'product' ? 'sku' : 'id';
    const include = ['id', 'sku', 'parentSku', 'slug', 'is_active'];
    const found = await this.documents<{
      id: number;
      sku?: string;
      parentSku?: string;
      slug: string;
      is_active?: boolean;
    }>({ entity: kind, language, filters: [{ is: 'oneOf', field, values: refs }], include, from: 0 });
    return found
      .filter(({ is_active = true }) => is_active)
      .map(({ id, sku = '', parentSku, slug }) =>
        kind === 'product'
          ? { ref: sku, language, path: `/p/${encodeURIComponent(parentSku || sku)}/${slug}` }
          : { ref: String(id), language, path: `/c/${slug}` },
      );
  }

  /** Documents of an entity that catalog shows in a language. */
  async stored(entity: 'cms_page' | 'cms_block', language: Language): Promise<StoredPage[]> {
    const all: StoredPage[] = [];
    for (;;) {
      const page = await this.documents<StoredPage>({ entity, language, filters: [], include: [], from: all.length });
      all.push(...page);
      if (page.length < PAGE) return all;
    }
  }

  /** The family of a product, named by number or by SKU; undefined for one that the shop does not show. */
  async family(named: { readonly productId: number } | { readonly sku: string }): Promise<ProductFamily | undefined> {
    const [field, value] = 'sku' in named ? (['sku', named.sku] as const) : (['id', String(named.productId)] as const);
    const product = await this.product(field, value);
    if (!product) return undefined;
    const parent = product.parentSku === product.sku ? product : await this.product('sku', product.parentSku);
    return parent && { sku: parent.sku, productId: parent.id };
  }

  private async product(field: 'id' | 'sku', value: string): Promise<FoundProduct | undefined> {
    const include = ['id', 'sku', 'parentSku', 'status'];
    const filters = [{ is: 'oneOf', field, values: [value] }];
    const query = { entity: 'product', language: ANY_LANGUAGE, filters, include, from: 0 };
    const [found] = await this.documents<FoundProduct>(query);
    return found && found.status === ENABLED ? { ...found, parentSku: found.parentSku || found.sku } : undefined;
  }

  /** The page of a product in a language, without the language; undefined for one that is not shown. */
  async productPath(sku: string, language: Language): Promise<string | undefined> {
    const [found] = await this.pathsIn(language, 'product', [sku]);
    return found?.path;
  }

  /** Name of a product in a language; undefined for one that is not shown. */
  async productName(sku: string, language: Language): Promise<string | undefined> {
    const filters = [{ is: 'oneOf', field: 'sku', values: [sku] }];
    const query = { entity: 'product', language, filters, include: ['name'], from: 0 };
    return (await this.documents<{ name: string }>(query))[0]?.name;
  }

  private async documents<Source>({
    language,
    include,
    ...query
  }: {
    readonly entity: string;
    readonly language: Language;
    readonly filters: readonly object[];
    readonly include: readonly string[];
    readonly from: number;
  }): Promise<Source[]> {
    const body: SearchDto = {
      store: languageStore(language).code,
      query: {
        ...query,
        sort: [{ field: 'id', direction: 'asc' }],
        size: PAGE,
        facets: [],
        source: { include, exclude: [] },
        format: 'standard',
      },
    };
    const answer = await this.catalog.raw('POST', '/v1/search', { body, safe: true, timeout: TIMEOUT_MS });
    if (answer.status !== 200) throw new NeighbourAway('catalog', answer.bytes.toString('utf8').slice(0, 200));
    const { hits } = JSON.parse(answer.bytes.toString('utf8')) as Hits<Source>;
    return hits.hits.map(({ _source }) => _source);
  }

  onApplicationShutdown(): Promise<void> {
    return this.catalog.close();
  }
}

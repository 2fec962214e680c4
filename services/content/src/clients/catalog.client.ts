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

  /** The pages of these products (by SKU) or categories (by id) in each language; those not offered there are absent. */
  async paths(kind: TargetKind, refs: readonly string[]): Promise<FoundPath[]> {
    const found = await Promise.all(LANGUAGES.map((language) => this.pathsIn(language, kind, refs)));
    return found.flat();
  }

  private async pathsIn(language: Language, kind: TargetKind, refs: readonly string[]): Promise<FoundPath[]> {
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

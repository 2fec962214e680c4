import type { Problem, ResolvedSellablesDto, SellablesDto, SuggestionsDto } from '@garderoba/contracts/rest/catalog';
import type { SearchQuery } from '@garderoba/contracts/search-query/search-query';
import { type NeighbourClient, NeighbourProblem, type RawAnswer } from '@garderoba/service-kit/runtime/http-client';
import { jsonParts } from '../wire/goods/json-parts.js';

export type Suggestions = SuggestionsDto;

/** A search answer: catalog writes the bytes of the wire format itself (docs/decisions/0014). */
export interface SearchAnswer {
  readonly bytes: Buffer;
  readonly generation: number;
  readonly tags: readonly string[];
}

export class CatalogClient {
  constructor(private readonly catalog: NeighbourClient) {}

  /** Product names in the language of a store; unknown SKUs are omitted. */
  async names(store: string, skus: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (skus.length === 0) return new Map();
    const { lines } = await this.catalog.post<ResolvedSellablesDto, SellablesDto>(
      '/v1/sellables:resolve',
      { store, lines: skus.map((sku) => ({ sku })) },
      { safe: true },
    );
    return new Map(lines.flatMap((line) => ('name' in line && line.name ? [[line.sku, line.name] as const] : [])));
  }

  async search(store: string, query: SearchQuery, group?: number): Promise<SearchAnswer> {
    const answer = await this.catalog.raw('POST', '/v1/search', {
      body: { store, query, ...(group !== undefined && { group }) },
      safe: true,
    });
    if (answer.status !== 200) throw problemOf(answer);
    return {
      bytes: answer.bytes,
      generation: Number(answer.headers['x-generation'] ?? 0),
      tags: String(answer.headers['x-tags'] ?? '')
        .split(' ')
        .filter(Boolean),
    };
  }

  /** The documents of a search result; for small results. */
  async documents(store: string, query: SearchQuery): Promise<ReadonlyArray<Record<string, unknown>>> {
    const hits = (await this.parts(store, { ...query, format: 'compact' })).get('hits');
    const found = JSON.parse(hits?.toString('utf8') ?? '[]') as Array<Record<string, unknown>>;
    return found.map(({ _score, ...document }) => document);
  }

  /** The values of a search answer by key, as JSON bytes of catalog, to be passed on without parsing. */
  async parts(store: string, query: SearchQuery, group?: number): Promise<ReadonlyMap<string, Buffer>> {
    return jsonParts((await this.search(store, query, group)).bytes);
  }

  /** The document at a path of the shop as JSON text, or undefined. */
  async urlMap(
    store: string,
    url: string,
    fields: { include?: readonly string[]; exclude?: readonly string[]; group?: number | undefined },
  ): Promise<Buffer | undefined> {
    const query = new URLSearchParams({ store, url });
    if (fields.include?.length) query.set('include', fields.include.join(','));
    if (fields.exclude?.length) query.set('exclude', fields.exclude.join(','));
    if (fields.group !== undefined) query.set('group', String(fields.group));
    const answer = await this.catalog.raw('GET', `/v1/url-map?${query}`);
    if (answer.status === 404) return undefined;
    if (answer.status !== 200) throw problemOf(answer);
    return answer.bytes;
  }

  suggest(store: string, text: string): Promise<Suggestions> {
    return this.catalog.get<SuggestionsDto>(`/v1/suggest?${new URLSearchParams({ store, q: text })}`);
  }
}

function problemOf(answer: RawAnswer): NeighbourProblem {
  let problem: Partial<Problem> = {};
  try {
    problem = JSON.parse(answer.bytes.toString('utf8'));
  } catch {
    // not a problem document: the status is sufficient
  }
  return new NeighbourProblem(
    'catalog',
    answer.status,
    problem.code ?? 'unreadable',
    problem.details ?? {},
    problem.detail ?? '',
  );
}

import type { SearchQuery } from '@garderoba/contracts';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { FormerAddress } from '../domain/former-address.js';
import { FormerAddressesRepository } from '../persistence/former-addresses.repository.js';
import { type Answer, type Asker, SearchIndex, type UrlQuestion } from '../search/search-index.js';

const NOTHING = 'null';

/**
 * The document at a URL path, or the document that had the path before: then the answer's `url_path` is its current
 * path. A current owner of the path has priority, so a key reused by another product leads to that product.
 */
@Injectable()
export class FindAddress {
  constructor(
    private readonly index: SearchIndex,
    private readonly db: Db,
    private readonly former: FormerAddressesRepository,
  ) {}

  async execute(asker: Asker, question: UrlQuestion): Promise<Answer> {
    const answer = await this.index.byUrl(asker, question);
    // Postgres cannot store NUL, so such a path was never in use.
    if (answer.bytes.toString() !== NOTHING || question.url.includes('\0')) return answer;
    const left = await this.former.at(this.db, asker.store.language, question.url);
    const url = left && (await this.addressNow(asker, left));
    return url === undefined || url === question.url ? answer : this.index.byUrl(asker, { ...question, url });
  }

  private async addressNow(asker: Asker, left: Pick<FormerAddress, 'entity' | 'ref'>): Promise<string | undefined> {
    const { bytes } = await this.index.search(asker, documentOf(left));
    const { hits } = JSON.parse(bytes.toString()) as { hits: { hits: Array<{ _source: { url_path?: string } }> } };
    return hits.hits[0]?._source.url_path;
  }
}

const documentOf = ({ entity, ref }: Pick<FormerAddress, 'entity' | 'ref'>): SearchQuery => ({
  entity,
  filters: [{ is: 'oneOf', field: entity === 'product' ? 'sku' : 'id', values: [ref] }],
  sort: [{ field: 'id', direction: 'asc' }],
  from: 0,
  size: 1,
  facets: [],
  source: { include: ['url_path'], exclude: [] },
  format: 'standard',
});

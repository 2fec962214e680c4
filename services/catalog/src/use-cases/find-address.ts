import type { SearchQuery } from '@garderoba/contracts';
import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { FormerAddress } from '../domain/former-address.js';
import { FormerAddressesRepository } from '../persistence/former-addresses.repository.js';
import { type Answer, type Asker, SearchIndex, type UrlQuestion } from '../search/search-index.js';

const NOTHING = 'null';

/**
 * What stands at an address, or stood there before: then the answer's `url_path` is where it stands now. Who stands there now
 * always comes first, so a key that was given to another product leads to that one.
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
    // No address has a NUL, and no database takes one.
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

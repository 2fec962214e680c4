import type { StoreView } from '@garderoba/contracts';
import { canonicalKey, type SearchQuery } from '@garderoba/contracts/search-query/search-query';
import { Injectable } from '@nestjs/common';
import { ContentClient } from '../../clients/content.client.js';
import { reviewReply } from '../../wire/content/reviews.wire.js';
import { KeptAnswers } from './kept-answers.js';

/** Answers kept at the same time, and the largest page that is kept. */
const KEPT = 100;
const LARGEST_KEPT = 50;

/** The entity `review` of searches: content answers the approved ones. An answer is at most a second old. */
@Injectable()
export class ReviewSearch {
  private readonly kept = new KeptAnswers<Buffer>(undefined, KEPT);

  constructor(private readonly content: ContentClient) {}

  /** The reply as JSON bytes, in the format of the query. */
  answer(store: StoreView, query: SearchQuery): Promise<Buffer> {
    const ask = async () => reviewReply(store, query, await this.content.searchReviews(store.code, query));
    return query.size > LARGEST_KEPT ? ask() : this.kept.get(`${store.code} ${canonicalKey(query)}`, ask);
  }
}

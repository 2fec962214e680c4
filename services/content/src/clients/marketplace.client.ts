import type {
  ActiveFlaggerDto,
  ListingMailFactsDto,
  NoticeMailFactsDto,
  OfferMailFactsDto,
  PayoutMailFactsDto,
  TaxQuestionMailFactsDto,
} from '@garderoba/contracts/rest/marketplace';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient, NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type ContentConfig } from '../config.js';

/** A reader waits meanwhile; without an answer the report is an ordinary one. */
const SHORT_MS = 1_000;

@Injectable()
export class MarketplaceClient implements OnApplicationShutdown {
  private readonly marketplace: NeighbourClient;

  constructor(@Inject(CONFIG) config: ContentConfig, tokens: ServiceTokens) {
    this.marketplace = new NeighbourClient('marketplace', config.MARKETPLACE_URL, tokens);
  }

  /** Facts of a listing, and of the decision with this id; undefined when the listing does not exist. */
  mailFacts(listingId: string, decisionId?: string): Promise<ListingMailFactsDto | undefined> {
    const query = decisionId ? `?decisionId=${decisionId}` : '';
    return this.found<ListingMailFactsDto>(`/v1/listings/${listingId}/mail-facts${query}`);
  }

  /** Facts of a payout; undefined when it does not exist. */
  payoutFacts(payoutId: string): Promise<PayoutMailFactsDto | undefined> {
    return this.found<PayoutMailFactsDto>(`/v1/payouts/${payoutId}/mail-facts`);
  }

  /** Facts of a question to a seller; undefined when it does not exist. */
  taxQuestionFacts(questionId: string): Promise<TaxQuestionMailFactsDto | undefined> {
    return this.found<TaxQuestionMailFactsDto>(`/v1/tax-questions/${questionId}/mail-facts`);
  }

  /** Facts of an offer; undefined when it does not exist. */
  offerFacts(offerId: string): Promise<OfferMailFactsDto | undefined> {
    return this.found<OfferMailFactsDto>(`/v1/offers/${offerId}/mail-facts`);
  }

  /** Facts of a notice, with the address of who sent it; undefined when it does not exist. */
  noticeFacts(noticeId: string): Promise<NoticeMailFactsDto | undefined> {
    return this.found<NoticeMailFactsDto>(`/v1/notices/${noticeId}/mail-facts`);
  }

  /** Whether the customer is an active trusted flagger, and for which reasons of notices. */
  activeFlagger(customerId: string): Promise<ActiveFlaggerDto> {
    return this.marketplace.get<ActiveFlaggerDto>(`/v1/active-flaggers/${customerId}`, { timeout: SHORT_MS });
  }

  private async found<Dto>(path: string): Promise<Dto | undefined> {
    try {
      return await this.marketplace.get<Dto>(path);
    } catch (error) {
      if (error instanceof NeighbourProblem && error.status === 404) return undefined;
      throw error;
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.marketplace.close();
  }
}

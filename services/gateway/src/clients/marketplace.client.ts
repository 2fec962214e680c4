import type { Currency } from '@garderoba/contracts/languages';
import { LISTING_LIMITS, type PhotoSlot, type SellerAction } from '@garderoba/contracts/marketplace/listings';
import type {
  AskedPriceDto,
  EditedListingDto,
  FamilyDto,
  NewAppealDto,
  NewNoticeDto,
  NewOfferDto,
  NoticeReceiptDto,
  OfferAnswerDto,
  OfferDto,
  OfferedListingsDto,
  OfferedResultsDto,
  OffersDto,
  OwnListingDto,
  OwnListingsDto,
  OwnStatementsDto,
  OwnTaxFactsDto,
  PassportDto,
  PayoutEventDto,
  PayoutSetupDto,
  PayoutSetupPageDto,
  PurchasesDto,
  SavedSellerDto,
  SellerBalanceDto,
  SellerDto,
  SellingAttributesDto,
  SellingCategoriesDto,
  SellingOptionsDto,
  SlotPhotoDto,
  StatementDto,
  TaxFactsDto,
} from '@garderoba/contracts/rest/marketplace';
import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

export type Family = FamilyDto;
export type OwnListing = OwnListingDto;
export type SellingAttribute = SellingAttributesDto['items'][number];
export type OfferedListings = OfferedListingsDto;
export type OfferedResult = OfferedResultsDto['results'][number];
export type ListingValues = OwnListingDto['values'];

export interface ListPage {
  readonly offset: number;
  readonly limit: number;
}

/** What customers sell, and what a listing can say. */
export class MarketplaceClient {
  constructor(private readonly marketplace: NeighbourClient) {}

  family(code: string): Promise<FamilyDto> {
    return this.marketplace.get<FamilyDto>(`/v1/pim/families/${encodeURIComponent(code)}`);
  }

  attributes(codes: readonly string[] | undefined, page: ListPage): Promise<SellingAttributesDto> {
    const query = queryOf(page);
    for (const code of codes ?? []) query.append('code', code);
    return this.marketplace.get<SellingAttributesDto>(`/v1/pim/attributes?${query}`);
  }

  options(attribute: string, page: ListPage): Promise<SellingOptionsDto> {
    return this.marketplace.get<SellingOptionsDto>(
      `/v1/pim/attributes/${encodeURIComponent(attribute)}/options?${queryOf(page)}`,
    );
  }

  /** Children of a category; '' = those at the top, undefined = all. */
  categories(parent: string | undefined, page: ListPage): Promise<SellingCategoriesDto> {
    const query = queryOf(page);
    if (parent !== undefined) query.set('parent', parent);
    return this.marketplace.get<SellingCategoriesDto>(`/v1/pim/categories?${query}`);
  }

  own(
    customerId: string,
    statuses: readonly string[] | undefined,
    { withTotal, ...page }: ListPage & { readonly withTotal: boolean },
  ): Promise<OwnListingsDto> {
    const query = queryOf(page);
    query.set('withTotal', String(withTotal));
    for (const status of statuses ?? []) query.append('status', status);
    return this.marketplace.get<OwnListingsDto>(`/v1/sellers/${customerId}/listings?${query}`);
  }

  one(customerId: string, identifier: string): Promise<OwnListingDto> {
    return this.marketplace.get<OwnListingDto>(pathOf(customerId, identifier));
  }

  async offer(customerId: string, listings: OfferedListingsDto): Promise<readonly OfferedResult[]> {
    const path = `/v1/sellers/${customerId}/listings:bulk`;
    return (await this.marketplace.post<OfferedResultsDto, OfferedListingsDto>(path, listings, { safe: true })).results;
  }

  edit(customerId: string, identifier: string, body: EditedListingDto): Promise<OwnListingDto> {
    return this.marketplace.put<OwnListingDto, EditedListingDto>(pathOf(customerId, identifier), body);
  }

  photo(customerId: string, identifier: string, slot: PhotoSlot, uploadId: string): Promise<OwnListingDto> {
    const path = `${pathOf(customerId, identifier)}/photos/${slot}`;
    return this.marketplace.put<OwnListingDto, SlotPhotoDto>(path, { uploadId });
  }

  step(customerId: string, identifier: string, step: Exclude<SellerAction, 'reprice'>): Promise<OwnListingDto> {
    return this.marketplace.post<OwnListingDto>(`${pathOf(customerId, identifier)}/${step}`, {}, { safe: true });
  }

  reprice(customerId: string, identifier: string, price: AskedPriceDto): Promise<OwnListingDto> {
    return this.marketplace.put<OwnListingDto, AskedPriceDto>(`${pathOf(customerId, identifier)}/price`, price);
  }

  /** Why an own listing was restricted, the newest decision first. */
  statements(customerId: string, identifier: string): Promise<OwnStatementsDto> {
    return this.marketplace.get<OwnStatementsDto>(`${pathOf(customerId, identifier)}/statements`);
  }

  appeal(
    customerId: string,
    identifier: string,
    { statementId, ...appeal }: NewAppealDto & { readonly statementId: string },
  ): Promise<OwnStatementsDto> {
    const path = `${pathOf(customerId, identifier)}/statements/${statementId}/appeal`;
    return this.marketplace.post<OwnStatementsDto, NewAppealDto>(path, appeal, { safe: true });
  }

  /** The same key is one notice; a signed-in customer is known by the token of the request. */
  makeNotice(notice: NewNoticeDto, idempotencyKey: string): Promise<NoticeReceiptDto> {
    return this.marketplace.post<NoticeReceiptDto, NewNoticeDto>('/v1/notices', notice, { idempotencyKey });
  }

  seller(customerId: string): Promise<SellerDto> {
    return this.marketplace.get<SellerDto>(`/v1/sellers/${customerId}`);
  }

  saveSeller(customerId: string, seller: SavedSellerDto): Promise<SellerDto> {
    return this.marketplace.put<SellerDto, SavedSellerDto>(`/v1/sellers/${customerId}`, seller);
  }

  taxFacts(customerId: string): Promise<OwnTaxFactsDto> {
    return this.marketplace.get<OwnTaxFactsDto>(`/v1/sellers/${customerId}/tax-facts`);
  }

  giveTaxFacts(customerId: string, facts: TaxFactsDto): Promise<OwnTaxFactsDto> {
    return this.marketplace.put<OwnTaxFactsDto, TaxFactsDto>(`/v1/sellers/${customerId}/tax-facts`, facts);
  }

  balance(customerId: string): Promise<SellerBalanceDto> {
    return this.marketplace.get<SellerBalanceDto>(`/v1/sellers/${customerId}/balance`);
  }

  statement(
    customerId: string,
    { currency, ...page }: ListPage & { readonly currency: Currency | undefined },
  ): Promise<StatementDto> {
    const query = queryOf(page);
    if (currency) query.set('currency', currency);
    return this.marketplace.get<StatementDto>(`/v1/sellers/${customerId}/statement?${query}`);
  }

  offers(
    customerId: string,
    { role, sku, ...page }: ListPage & { readonly role: 'buyer' | 'seller'; readonly sku: string | undefined },
  ): Promise<OffersDto> {
    const query = queryOf(page);
    query.set('role', role);
    if (sku) query.set('sku', sku);
    return this.marketplace.get<OffersDto>(`/v1/customers/${customerId}/offers?${query}`);
  }

  makeOffer(customerId: string, offer: NewOfferDto): Promise<OfferDto> {
    return this.marketplace.post<OfferDto, NewOfferDto>(`/v1/customers/${customerId}/offers`, offer, { safe: true });
  }

  /** What everybody may know of a piece. */
  /** Second-hand pieces among the numbers that the customer bought; at most a hundred are asked for. */
  async purchases(customerId: string, skus: readonly string[]): Promise<PurchasesDto['items']> {
    const query = new URLSearchParams(skus.slice(0, LISTING_LIMITS.lines).map((sku): [string, string] => ['sku', sku]));
    return (await this.marketplace.get<PurchasesDto>(`/v1/sellers/${customerId}/purchases?${query}`)).items;
  }

  passport(sku: string): Promise<PassportDto> {
    return this.marketplace.get<PassportDto>(`/v1/passports/${encodeURIComponent(sku)}`);
  }

  /** Repeatable with the version that was seen. */
  answerOffer(customerId: string, offerId: string, answer: OfferAnswerDto): Promise<OfferDto> {
    const path = `/v1/customers/${customerId}/offers/${offerId}/answer`;
    return this.marketplace.post<OfferDto, OfferAnswerDto>(path, answer, { safe: answer.version != null });
  }

  /** The payout provider's page for the seller; null: there is none. */
  setUpPayouts(customerId: string, setup: PayoutSetupDto): Promise<PayoutSetupPageDto> {
    const path = `/v1/sellers/${customerId}/payout-setup`;
    return this.marketplace.post<PayoutSetupPageDto, PayoutSetupDto>(path, setup, { safe: true });
  }

  /** A webhook of the payout provider, as it came. */
  payoutEvent(body: string, signature: string): Promise<void> {
    return this.marketplace.post<void, PayoutEventDto>('/v1/payout-events', { body, signature }, { safe: true });
  }
}

const queryOf = ({ offset, limit }: ListPage): URLSearchParams =>
  new URLSearchParams({ offset: String(offset), limit: String(limit) });

const pathOf = (customerId: string, identifier: string): string =>
  `/v1/sellers/${customerId}/listings/${encodeURIComponent(identifier)}`;

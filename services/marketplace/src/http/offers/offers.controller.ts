import { AllowCallers, ForCustomer } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import {
  OfferMovedOn,
  OfferNotFound,
  OfferNotPossible,
  OfferRefused,
  PieceNotOnSale,
} from '../../domain/offer.errors.js';
import { offerMailFacts, offerView } from '../../domain/offer-views.js';
import { OfferQueries } from '../../persistence/offer.queries.js';
import { AnswerOffer } from '../../use-cases/offers/answer-offer.js';
import { MakeOffer } from '../../use-cases/offers/make-offer.js';
import { NewOfferDto, OfferAnswerDto, OfferDto, OfferMailFactsDto, OffersDto, OffersQueryDto } from './offers.dto.js';

/** Offers for negotiable pieces. An offer of others is 404. */
@ApiTags('offers')
@Controller('v1')
export class OffersController {
  constructor(
    private readonly queries: OfferQueries,
    private readonly makeOffer: MakeOffer,
    private readonly answerOffer: AnswerOffer,
  ) {}

  /** Offers that the customer made, or that were made for own pieces. */
  @Get('customers/:customerId/offers')
  @AllowCallers('gateway')
  @ForCustomer()
  @ApiOperation({ operationId: 'offers' })
  @ApiOkResponse({ type: OffersDto })
  async list(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Query() query: OffersQueryDto,
  ): Promise<OffersDto> {
    const { items, total } = await this.queries.page(customerId, query);
    return { items: items.map((one) => offerView(one, query.role)), total };
  }

  /** Repeatable by its id. */
  @Post('customers/:customerId/offers')
  @AllowCallers('gateway')
  @ForCustomer()
  @HttpCode(200)
  @ApiOperation({ operationId: 'makeOffer' })
  @ApiOkResponse({ type: OfferDto })
  @ApiProblems(PieceNotOnSale, OfferNotPossible, OfferRefused)
  async make(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Body() { message = '', ...offer }: NewOfferDto,
  ): Promise<OfferDto> {
    await this.makeOffer.execute({ ...offer, buyerId: customerId, message });
    return this.view(customerId, offer.offerId);
  }

  /** Accept, counter, decline; the buyer may withdraw. With the version that was seen, repeatable. */
  @Post('customers/:customerId/offers/:offerId/answer')
  @AllowCallers('gateway')
  @ForCustomer()
  @HttpCode(200)
  @ApiOperation({ operationId: 'answerOffer' })
  @ApiOkResponse({ type: OfferDto })
  @ApiProblems(OfferNotFound, OfferMovedOn, OfferRefused)
  async answer(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Param('offerId', ParseUUIDPipe) offerId: string,
    @Body() { answer, price = null, message = '', version = null }: OfferAnswerDto,
  ): Promise<OfferDto> {
    await this.answerOffer.execute({ offerId, customerId, answer, price, message, version });
    return this.view(customerId, offerId);
  }

  /** Data for mails of content. */
  @Get('offers/:offerId/mail-facts')
  @AllowCallers('content')
  @ApiOperation({ operationId: 'offerMailFacts' })
  @ApiOkResponse({ type: OfferMailFactsDto })
  @ApiProblems(OfferNotFound)
  async mailFacts(@Param('offerId', ParseUUIDPipe) offerId: string): Promise<OfferMailFactsDto> {
    const found = await this.queries.get(offerId);
    if (!found) throw new OfferNotFound();
    return offerMailFacts(found);
  }

  private async view(customerId: string, offerId: string): Promise<OfferDto> {
    const found = await this.queries.get(offerId);
    if (!found) throw new OfferNotFound();
    return offerView(found, found.offer.buyerId === customerId ? 'buyer' : 'seller');
  }
}

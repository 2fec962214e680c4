import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Controller, Get, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { ListingNotFound } from '../../domain/listing.errors.js';
import { mailFactsView } from '../../domain/listing-views.js';
import { PayoutNotFound } from '../../domain/payout.errors.js';
import { payoutMailFactsView } from '../../domain/payout-views.js';
import { ListingQueries } from '../../persistence/listing.queries.js';
import { PayoutQueries } from '../../persistence/payout.queries.js';
import { StatementQueries } from '../../persistence/statement.queries.js';
import { ListingMailFactsDto, ListingMailQueryDto, PayoutMailFactsDto } from './mail-facts.dto.js';

/** Data for mails of content. */
@ApiTags('mail facts')
@Controller('v1')
@AllowCallers('content')
export class MailFactsController {
  constructor(
    private readonly queries: ListingQueries,
    private readonly payouts: PayoutQueries,
    private readonly statements: StatementQueries,
  ) {}

  @Get('listings/:listingId/mail-facts')
  @ApiOperation({ operationId: 'listingMailFacts' })
  @ApiOkResponse({ type: ListingMailFactsDto })
  @ApiProblems(ListingNotFound)
  async listing(
    @Param('listingId', ParseUUIDPipe) listingId: string,
    @Query() { decisionId }: ListingMailQueryDto,
  ): Promise<ListingMailFactsDto> {
    const listing = await this.queries.byId(listingId);
    if (!listing) throw new ListingNotFound();
    const found = decisionId ? await this.statements.appeal(decisionId) : undefined;
    return mailFactsView(listing, decisionId, found?.appeal);
  }

  @Get('payouts/:payoutId/mail-facts')
  @ApiOperation({ operationId: 'payoutMailFacts' })
  @ApiOkResponse({ type: PayoutMailFactsDto })
  @ApiProblems(PayoutNotFound)
  async payout(@Param('payoutId', ParseUUIDPipe) payoutId: string): Promise<PayoutMailFactsDto> {
    const payout = await this.payouts.byId(payoutId);
    if (!payout) throw new PayoutNotFound();
    return payoutMailFactsView(payout);
  }
}

import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Controller, Get, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { ListingNotFound } from '../../domain/listing.errors.js';
import { mailFactsView } from '../../domain/listing-views.js';
import { ListingQueries } from '../../persistence/listing.queries.js';
import { ListingMailFactsDto, ListingMailQueryDto } from './mail-facts.dto.js';

/** Data for mails of content. */
@ApiTags('mail facts')
@Controller('v1')
@AllowCallers('content')
export class MailFactsController {
  constructor(private readonly queries: ListingQueries) {}

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
    return mailFactsView(listing, decisionId);
  }
}

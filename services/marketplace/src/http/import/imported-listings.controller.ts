import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, Put } from '@nestjs/common';
import { type ImportedListing, ImportListings } from '../../use-cases/import/import-listings.js';
import { ImportedCountsDto, type ImportedListingDto, ImportedListingsDto } from './imported.dto.js';

/** Brings in the listings of the demo. */
@ApiTags('import')
@Controller('v1')
@AllowCallers('importer')
export class ImportedListingsController {
  constructor(private readonly importListings: ImportListings) {}

  /** Listings that are known are kept as they are. */
  @Put('listings::bulk')
  @ApiOperation({ operationId: 'importListings' })
  @ApiOkResponse({ type: ImportedCountsDto })
  import(@Body() { listings }: ImportedListingsDto): Promise<ImportedCountsDto> {
    return this.importListings.execute(listings.map(toImported));
  }
}

/** Absent fields are undefined. */
const toImported = ({ createdAt, stateSince, ...listing }: ImportedListingDto): ImportedListing => {
  const { sku = null, furtherAttributes = {}, goodsPlace = 'warehouse', ...rest } = listing;
  const { reason = null, note = '', terms = null } = rest;
  return {
    ...{ ...rest, sku, furtherAttributes, goodsPlace, reason, note },
    terms: terms && { ...terms, condition: terms.condition ?? null },
    ...{ createdAt: new Date(createdAt), stateSince: new Date(stateSince) },
  };
};

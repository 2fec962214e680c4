import { PHOTO_SLOTS, type PhotoSlot } from '@garderoba/contracts/marketplace/listings';
import { AllowCallers, ForCustomer } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Param, ParseEnumPipe, ParseUUIDPipe, Post, Put, Query } from '@nestjs/common';
import {
  ListingNotFound,
  ListingRefused,
  ListingStepNotOffered,
  PhotoUnknown,
  PieceBeingBought,
  TooManyListings,
} from '../../domain/listing.errors.js';
import { ownView } from '../../domain/listing-views.js';
import { ListingQueries } from '../../persistence/listing.queries.js';
import { EditListing } from '../../use-cases/offering/edit-listing.js';
import { ListingPhotos } from '../../use-cases/offering/listing-photos.js';
import { OfferListings } from '../../use-cases/offering/offer-listings.js';
import { SellerSteps } from '../../use-cases/offering/seller-steps.js';
import {
  AskedPriceDto,
  EditedListingDto,
  OfferedListingsDto,
  OfferedResultsDto,
  OwnListingDto,
  OwnListingsDto,
  OwnListingsQueryDto,
  SlotPhotoDto,
} from './listings.dto.js';

const SLOTS = Object.fromEntries(PHOTO_SLOTS.map((slot) => [slot, slot]));

/**
 * A seller's own listings. The seller is in every path and every query; a listing of somebody else is 404. Every write can
 * be repeated: it leads to the same state.
 */
@ApiTags('listings')
@Controller('v1/sellers/:customerId')
@AllowCallers('gateway')
@ForCustomer()
export class ListingsController {
  constructor(
    private readonly queries: ListingQueries,
    private readonly offerListings: OfferListings,
    private readonly editListing: EditListing,
    private readonly listingPhotos: ListingPhotos,
    private readonly sellerSteps: SellerSteps,
  ) {}

  @Get('listings')
  @ApiOperation({ operationId: 'ownListings' })
  @ApiOkResponse({ type: OwnListingsDto })
  async list(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Query() query: OwnListingsQueryDto,
  ): Promise<OwnListingsDto> {
    const { items, total } = await this.queries.ownPage(customerId, query);
    return { items: items.map(ownView), total };
  }

  /** One refused line refuses only itself; a known identifier with the same content is `repeated` (SELL-048). */
  @Post('listings::bulk')
  @HttpCode(200)
  @ApiOperation({ operationId: 'offerListings' })
  @ApiOkResponse({ type: OfferedResultsDto })
  @ApiProblems(TooManyListings)
  async offer(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Body() { listings, ...seller }: OfferedListingsDto,
  ): Promise<OfferedResultsDto> {
    return { results: await this.offerListings.execute({ customerId, ...seller }, listings) };
  }

  @Get('listings/:identifier')
  @ApiOperation({ operationId: 'ownListing' })
  @ApiOkResponse({ type: OwnListingDto })
  @ApiProblems(ListingNotFound)
  async read(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Param('identifier') identifier: string,
  ): Promise<OwnListingDto> {
    const listing = await this.queries.own(customerId, identifier);
    if (!listing) throw new ListingNotFound();
    return ownView(listing);
  }

  /** Replaces categories and values while it is a draft, submitted, or changes are wanted. */
  @Put('listings/:identifier')
  @ApiOperation({ operationId: 'editListing' })
  @ApiOkResponse({ type: OwnListingDto })
  @ApiProblems(ListingNotFound, ListingRefused, ListingStepNotOffered)
  async edit(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Param('identifier') identifier: string,
    @Body() body: EditedListingDto,
  ): Promise<OwnListingDto> {
    await this.editListing.execute({ customerId, identifier }, body);
    return this.read(customerId, identifier);
  }

  /** Puts a photo into its slot, in place of the one before. A draft that is complete by it is submitted. */
  @Put('listings/:identifier/photos/:slot')
  @ApiOperation({ operationId: 'putListingPhoto' })
  @ApiOkResponse({ type: OwnListingDto })
  @ApiProblems(ListingNotFound, ListingRefused, ListingStepNotOffered, PhotoUnknown)
  async photo(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Param('identifier') identifier: string,
    @Param('slot', new ParseEnumPipe(SLOTS)) slot: PhotoSlot,
    @Body() { uploadId }: SlotPhotoDto,
  ): Promise<OwnListingDto> {
    await this.listingPhotos.put({ customerId, identifier }, slot, uploadId);
    return this.read(customerId, identifier);
  }

  @Post('listings/:identifier/submit')
  @HttpCode(200)
  @ApiOperation({ operationId: 'submitListing' })
  @ApiOkResponse({ type: OwnListingDto })
  @ApiProblems(ListingNotFound, ListingRefused, ListingStepNotOffered)
  async submit(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Param('identifier') identifier: string,
  ): Promise<OwnListingDto> {
    await this.sellerSteps.submit({ customerId, identifier });
    return this.read(customerId, identifier);
  }

  /** On sale: stock is asked first, and a piece that is just being bought stays. One that is withdrawn already stays so. */
  @Post('listings/:identifier/withdraw')
  @HttpCode(200)
  @ApiOperation({ operationId: 'withdrawListing' })
  @ApiOkResponse({ type: OwnListingDto })
  @ApiProblems(ListingNotFound, ListingStepNotOffered, PieceBeingBought)
  async withdraw(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Param('identifier') identifier: string,
  ): Promise<OwnListingDto> {
    await this.sellerSteps.withdraw({ customerId, identifier });
    return this.read(customerId, identifier);
  }

  /** Another price of a piece on sale, at most the one that passed the checks, in its currency. */
  @Put('listings/:identifier/price')
  @ApiOperation({ operationId: 'repriceListing' })
  @ApiOkResponse({ type: OwnListingDto })
  @ApiProblems(ListingNotFound, ListingRefused, ListingStepNotOffered)
  async reprice(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Param('identifier') identifier: string,
    @Body() { amount, currency }: AskedPriceDto,
  ): Promise<OwnListingDto> {
    await this.sellerSteps.reprice({ customerId, identifier }, { amount, currency });
    return this.read(customerId, identifier);
  }

  /** The seller agrees to what we offer instead. */
  @Post('listings/:identifier/agree')
  @HttpCode(200)
  @ApiOperation({ operationId: 'agreeToTerms' })
  @ApiOkResponse({ type: OwnListingDto })
  @ApiProblems(ListingNotFound, ListingStepNotOffered)
  async agree(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Param('identifier') identifier: string,
  ): Promise<OwnListingDto> {
    await this.sellerSteps.answer({ customerId, identifier }, 'agree');
    return this.read(customerId, identifier);
  }

  /** The seller gets the piece back. */
  @Post('listings/:identifier/decline')
  @HttpCode(200)
  @ApiOperation({ operationId: 'declineTerms' })
  @ApiOkResponse({ type: OwnListingDto })
  @ApiProblems(ListingNotFound, ListingStepNotOffered)
  async decline(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Param('identifier') identifier: string,
  ): Promise<OwnListingDto> {
    await this.sellerSteps.answer({ customerId, identifier }, 'decline');
    return this.read(customerId, identifier);
  }
}

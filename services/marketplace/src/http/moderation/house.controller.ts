import { AllowCallers, Confirmed, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { ConfirmationNeeded } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Headers, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import {
  GarmentUnknown,
  ListingChanged,
  ListingNotFound,
  ListingRefused,
  ListingStepNotOffered,
  PieceBeingBought,
  PieceInRental,
} from '../../domain/listing.errors.js';
import { detailsView } from '../../domain/listing-views.js';
import { ModerationQueries } from '../../persistence/moderation.queries.js';
import { HouseVerbs } from '../../use-cases/lives/house-verbs.js';
import { BuyInDto, ModeratedListingDetailsDto, RetireDto, SellOffDto } from './moderation.dto.js';
import { refOf } from './staff-ref.js';

/**
 * What admins do with pieces for the house; confirmed like all acts that cost money, and final. Every step names the
 * version that was seen, is recorded as an act of staff, and with the same Idempotency-Key happens once.
 */
@ApiTags('house')
@Controller('v1/moderation/listings/:listingId')
@AllowCallers('backoffice')
@ForStaff('admin')
export class HouseController {
  constructor(
    private readonly queries: ModerationQueries,
    private readonly houseVerbs: HouseVerbs,
    private readonly clock: Clock,
  ) {}

  /**
   * The house buys a piece on sale at its price and rents it out. The seller's share is that of a sale, payable at once; a
   * piece that is the house's already costs nothing.
   */
  @Post('buy-in')
  @HttpCode(200)
  @Confirmed()
  @ApiOperation({ operationId: 'buyIn' })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: ModeratedListingDetailsDto })
  @ApiProblems(
    ...[ConfirmationNeeded, GarmentUnknown, ListingNotFound, ListingChanged, ListingStepNotOffered, PieceBeingBought],
  )
  async buyIn(
    @Param('listingId', ParseUUIDPipe) listingId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: BuyInDto,
  ): Promise<ModeratedListingDetailsDto> {
    await this.houseVerbs.buyIn(refOf(listingId, key, body), body.rentalSku);
    return this.read(listingId);
  }

  /** A piece of the house leaves the rental and goes on sale, at this price and in this condition. */
  @Post('sell-off')
  @HttpCode(200)
  @Confirmed()
  @ApiOperation({ operationId: 'sellOff' })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: ModeratedListingDetailsDto })
  @ApiProblems(
    ...[ConfirmationNeeded, ListingNotFound, ListingChanged, ListingStepNotOffered, ListingRefused, PieceInRental],
  )
  async sellOff(
    @Param('listingId', ParseUUIDPipe) listingId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: SellOffDto,
  ): Promise<ModeratedListingDetailsDto> {
    const { price, condition } = body;
    await this.houseVerbs.sellOff(refOf(listingId, key, body), { price, condition });
    return this.read(listingId);
  }

  /** A piece of the house goes for good. */
  @Post('retire')
  @HttpCode(200)
  @Confirmed()
  @ApiOperation({ operationId: 'retirePiece' })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: ModeratedListingDetailsDto })
  @ApiProblems(
    ...[ConfirmationNeeded, ListingNotFound, ListingChanged, ListingStepNotOffered, PieceBeingBought, PieceInRental],
  )
  async retire(
    @Param('listingId', ParseUUIDPipe) listingId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: RetireDto,
  ): Promise<ModeratedListingDetailsDto> {
    await this.houseVerbs.retire(refOf(listingId, key, body), body.note);
    return this.read(listingId);
  }

  private async read(listingId: string): Promise<ModeratedListingDetailsDto> {
    const details = await this.queries.details(listingId);
    if (!details) throw new ListingNotFound();
    return detailsView(details, this.clock.now());
  }
}

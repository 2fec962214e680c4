import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { MalformedRequest } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Injectable,
  Param,
  ParseUUIDPipe,
  type PipeTransform,
  Post,
  Put,
} from '@nestjs/common';
import { CustomerNotFound, WishlistFull, WishlistItemNotFound } from '../../domain/accounts.errors.js';
import { WishlistQueries } from '../../persistence/customers/wishlist.queries.js';
import { ChangeWishlist } from '../../use-cases/customers/change-wishlist.js';
import { RemoveItemsDto, WishlistDto } from './wishlist.dto.js';

@Injectable()
class SkuPipe implements PipeTransform<string, string> {
  transform(sku: string): string {
    if (sku.trim() === '' || sku.length > 64) throw new MalformedRequest('the sku must have 1 to 64 characters');
    return sku;
  }
}

@ApiTags('wishlist')
@Controller('v1/customers/:customerId')
@AllowCallers('gateway')
export class WishlistController {
  constructor(
    private readonly changeWishlist: ChangeWishlist,
    private readonly wishlist: WishlistQueries,
  ) {}

  /** Items in the order they were added (WSH-014). */
  @Get('wishlist')
  @ApiOperation({ operationId: 'wishlist' })
  @ApiOkResponse({ type: WishlistDto })
  async list(@Param('customerId', ParseUUIDPipe) customerId: string): Promise<WishlistDto> {
    return { items: await this.wishlist.ofCustomer(customerId) };
  }

  /** Adds an item; idempotent (WSH-015). */
  @Put('wishlist/:parentSku')
  @HttpCode(204)
  @ApiOperation({ operationId: 'addToWishlist' })
  @ApiNoContentResponse()
  @ApiProblems(CustomerNotFound, WishlistFull)
  async add(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Param('parentSku', SkuPipe) parentSku: string,
  ): Promise<void> {
    await this.changeWishlist.add(customerId, parentSku);
  }

  /** Removes items (WSH-016, WSH-017). With several ids, unknown ones are ignored. */
  @Post('wishlist::remove')
  @HttpCode(204)
  @ApiOperation({ operationId: 'removeFromWishlist' })
  @ApiNoContentResponse()
  @ApiProblems(WishlistItemNotFound)
  async remove(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Body() { itemIds }: RemoveItemsDto,
  ): Promise<void> {
    await this.changeWishlist.remove(customerId, itemIds);
  }
}

import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Delete, HttpCode, HttpStatus, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { CartEmpty, CartFrozen, CartNotFound } from '../domain/cart.errors.js';
import { CloseCart } from '../use-cases/checkout/close-cart.js';
import { EndCheckout } from '../use-cases/checkout/end-checkout.js';
import { FreezeCart } from '../use-cases/checkout/freeze-cart.js';
import { CheckoutDto, FreezeCartDto, toCheckoutDto } from './checkouts.dto.js';
import { CartRefPipe } from './shopper.dto.js';

/** A cart while its order is placed. Every call is idempotent by order id. */
@ApiTags('checkouts')
@Controller('v1/carts/:cartRef')
@AllowCallers('orders')
export class CheckoutsController {
  constructor(
    private readonly freezeCart: FreezeCart,
    private readonly endCheckout: EndCheckout,
    private readonly closeCart: CloseCart,
  ) {}

  /** Freezes the cart for the order. Answers 404 for a checkout that ended before it began. */
  @Put('checkout/:orderId')
  @ApiOperation({ operationId: 'freezeCart' })
  @ApiOkResponse({ type: CheckoutDto })
  @ApiProblems(CartNotFound, CartFrozen, CartEmpty)
  async freeze(
    @Param('cartRef', CartRefPipe) cartRef: string,
    @Param('orderId', ParseUUIDPipe) orderId: string,
    @Body() body: FreezeCartDto = {},
  ): Promise<CheckoutDto> {
    return toCheckoutDto(await this.freezeCart.execute({ cartRef, orderId, ...body }));
  }

  /** The placement was refused: edits are allowed again, and a late freeze is refused. */
  @Delete('checkout/:orderId')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({ operationId: 'endCheckout' })
  @ApiNoContentResponse()
  end(@Param('cartRef', CartRefPipe) cartRef: string, @Param('orderId', ParseUUIDPipe) orderId: string): Promise<void> {
    return this.endCheckout.execute({ cartRef, orderId });
  }

  /** The order was accepted: closes the cart. */
  @Put('closed/:orderId')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({ operationId: 'closeCart' })
  @ApiNoContentResponse()
  close(
    @Param('cartRef', CartRefPipe) cartRef: string,
    @Param('orderId', ParseUUIDPipe) orderId: string,
  ): Promise<void> {
    return this.closeCart.execute({ cartRef, orderId });
  }
}

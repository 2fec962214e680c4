import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { actingCustomer } from '@garderoba/service-kit/runtime/context';
import { MalformedRequest } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  CartFrozen,
  CartNotFound,
  CouponInvalid,
  ItemNotFound,
  KeyReused,
  PaymentMethodUnavailable,
  PointsShort,
} from '../domain/cart.errors.js';
import { type Change, ChangeCart, type LineName } from '../use-cases/carts/change-cart.js';
import { chosenBy, LINE_PROBLEMS, rechosenBy } from './carts.controller.js';
import { toCartDto } from './carts.dto.js';
import { CartAfterChangeDto, ChangeCartDto, type RemoveItemDto } from './changes.dto.js';
import { toTotalsDto } from './totals.dto.js';

/** Changes of a cart that answer the whole cart (docs/decisions/0051). */
@ApiTags('carts')
@Controller('v1/cart-changes')
@AllowCallers('gateway')
export class ChangesController {
  constructor(private readonly changeCart: ChangeCart) {}

  /** Applies one change and returns the cart with its totals. Idempotent by key as long as the cart lives. Without `cartRef` it creates the cart. */
  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'changeCart' })
  @ApiOkResponse({ type: CartAfterChangeDto })
  @ApiProblems(
    ...LINE_PROBLEMS,
    ...[CartNotFound, CartFrozen, ItemNotFound, KeyReused, CouponInvalid, PaymentMethodUnavailable, PointsShort],
  )
  async change(@Body() body: ChangeCartDto): Promise<CartAfterChangeDto> {
    const { cart, totals, ...answer } = await this.changeCart.execute({
      cartRef: body.cartRef ?? null,
      customerId: body.customerId ?? null,
      customerGroup: actingCustomer()?.groupId ?? null,
      store: body.store,
      key: body.key,
      change: changeOf(body),
    });
    return { ...answer, cart: toCartDto(cart), totals: totals && toTotalsDto(totals) };
  }
}

function changeOf({ kind, add, set, remove, coupon, points }: ChangeCartDto): Change {
  if (kind === 'add' && add) {
    const { sku, quantity, ...chosen } = add;
    return { kind, sku, quantity, ...chosenBy(chosen, sku) };
  }
  if (kind === 'set' && set) {
    const { itemId, addedBy, quantity, sku = null, ...chosen } = set;
    return { kind, ...lineNamed({ itemId, addedBy }), quantity, sku, chosen: rechosenBy(chosen) };
  }
  if (kind === 'remove' && remove) return { kind, ...lineNamed(remove) };
  if (kind === 'coupon' && coupon) return { kind, code: coupon.code ?? null };
  if (kind === 'points' && points) return { kind, points: points.points };
  throw new MalformedRequest(`${kind}: is missing`);
}

function lineNamed({ itemId, addedBy }: RemoveItemDto): LineName {
  if (itemId !== undefined && addedBy === undefined) return { itemId };
  if (itemId === undefined && addedBy !== undefined) return { addedBy };
  throw new MalformedRequest('either itemId or addedBy is required');
}

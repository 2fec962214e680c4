import { AllowCallers, ForCustomer } from '@garderoba/service-kit/identity/access';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { actingCustomer } from '@garderoba/service-kit/runtime/context';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  CartFrozen,
  CartNotFound,
  DatesTaken,
  ItemNotFound,
  ItemUnavailable,
  MixedCarriers,
  MixedKinds,
  NoSuchConfiguration,
  OwnListing,
  PriceUnknown,
  ProductOptionTooLarge,
  QuantityAboveMaximum,
  QuantityBelowMinimum,
  QuantityUnavailable,
  RentalDateMissing,
  ShippingMethodUnavailable,
  TooManyDates,
  TooManyLines,
  TryOnFull,
} from '../domain/cart.errors.js';
import { CartQueries } from '../persistence/cart.queries.js';
import { CreateCart } from '../use-cases/carts/create-cart.js';
import { MergeCarts } from '../use-cases/carts/merge-carts.js';
import { AddItem } from '../use-cases/lines/add-item.js';
import { ChangeItem } from '../use-cases/lines/change-item.js';
import { RemoveItem } from '../use-cases/lines/remove-item.js';
import type { Chosen } from '../use-cases/lines/resolve-line.js';
import {
  AddItemDto,
  CartDto,
  ChangedCartDto,
  ChangeItemDto,
  CreateCartDto,
  CreatedCartDto,
  MergeCartDto,
  toCartDto,
  toItemDto,
} from './carts.dto.js';
import { MergedCartDto } from './changes.dto.js';
import { olderChoice } from './older-choice.js';
import { CartRefPipe, ItemIdPipe, ShopperQuery, shopperOf } from './shopper.dto.js';
import { toTotalsDto } from './totals.dto.js';

/** Errors of adding or changing a line. */
export const LINE_PROBLEMS = [
  ...[CartNotFound, CartFrozen, ItemUnavailable, QuantityUnavailable, QuantityAboveMaximum, QuantityBelowMinimum],
  ...[DatesTaken, TooManyDates, TryOnFull, ShippingMethodUnavailable],
  ...[MixedKinds, OwnListing, MixedCarriers, RentalDateMissing, NoSuchConfiguration, PriceUnknown, TooManyLines],
  ProductOptionTooLarge,
];

/** Carts and their lines. */
@ApiTags('carts')
@Controller('v1/carts')
@AllowCallers('gateway')
export class CartsController {
  constructor(
    private readonly createCart: CreateCart,
    private readonly mergeCarts: MergeCarts,
    private readonly carts: CartQueries,
    private readonly addItem: AddItem,
    private readonly changeItem: ChangeItem,
    private readonly removeItem: RemoveItem,
  ) {}

  /** Creates a cart. Returns the open cart of a customer that has one. */
  @Post()
  @ApiOperation({ operationId: 'createCart' })
  @ApiCreatedResponse({ type: CreatedCartDto })
  create(@Body() { store, customerId }: CreateCartDto): Promise<CreatedCartDto> {
    return this.createCart.execute({
      store,
      customerId: customerId ?? null,
      customerGroup: actingCustomer()?.groupId ?? null,
    });
  }

  /**
   * Moves the lines of a guest cart into the customer's cart at login (CPN-005). Idempotent: moved lines are not moved
   * again.
   */
  @Post(':cartRef/merge')
  @ForCustomer()
  @HttpCode(200)
  @ApiOperation({ operationId: 'mergeCart' })
  @ApiOkResponse({ type: MergedCartDto })
  @ApiProblems(CartNotFound, CartFrozen)
  async merge(
    @Param('cartRef', CartRefPipe) guestCartRef: string,
    @Body() { store, customerId }: MergeCartDto,
  ): Promise<MergedCartDto> {
    const customerGroup = actingCustomer()?.groupId ?? null;
    const input = { store, customerId, customerGroup, guestCartRef };
    const { cart, totals, ...merged } = await this.mergeCarts.execute(input);
    return { ...merged, cart: toCartDto(cart), totals: totals && toTotalsDto(totals) };
  }

  /** The stored cart. Calls no other service. */
  @Get(':cartRef')
  @ApiOperation({ operationId: 'getCart' })
  @ApiOkResponse({ type: CartDto })
  @ApiProblems(CartNotFound)
  async get(@Param('cartRef', CartRefPipe) cartRef: string, @Query() query: ShopperQuery): Promise<CartDto> {
    const { customerId } = shopperOf(cartRef, query);
    return toCartDto(await this.carts.get(cartRef, customerId));
  }

  /** Adds pieces. Increases the quantity of an equal line. */
  @Post(':cartRef/items')
  @ApiOperation({ operationId: 'addItem' })
  @ApiCreatedResponse({ type: ChangedCartDto })
  @ApiProblems(...LINE_PROBLEMS)
  async add(
    @Param('cartRef', CartRefPipe) cartRef: string,
    @Query() query: ShopperQuery,
    @Body() { sku, quantity, ...chosen }: AddItemDto,
  ): Promise<ChangedCartDto> {
    const item = { sku, quantity, ...chosenBy(chosen, sku) };
    const { cart, line } = await this.addItem.execute({ ...shopperOf(cartRef, query), ...item });
    return { item: toItemDto(line), cart: toCartDto(cart) };
  }

  /** Sets quantity or variant of a line. Merges it into a line it becomes equal to. */
  @Put(':cartRef/items/:itemId')
  @ApiOperation({ operationId: 'changeItem' })
  @ApiOkResponse({ type: ChangedCartDto })
  @ApiProblems(...LINE_PROBLEMS, ItemNotFound)
  async change(
    @Param('cartRef', CartRefPipe) cartRef: string,
    @Param('itemId', ItemIdPipe) itemId: number,
    @Query() query: ShopperQuery,
    @Body() { quantity, sku, ...chosen }: ChangeItemDto,
  ): Promise<ChangedCartDto> {
    const item = { itemId, quantity, chosen: rechosenBy(chosen), sku: sku ?? null };
    const { cart, line } = await this.changeItem.execute({ ...shopperOf(cartRef, query), ...item });
    return { item: toItemDto(line), cart: toCartDto(cart) };
  }

  /** Removes a line. Idempotent. */
  @Delete(':cartRef/items/:itemId')
  @ApiOperation({ operationId: 'removeItem' })
  @ApiOkResponse({ type: CartDto })
  @ApiProblems(CartNotFound, CartFrozen)
  async remove(
    @Param('cartRef', CartRefPipe) cartRef: string,
    @Param('itemId', ItemIdPipe) itemId: number,
    @Query() query: ShopperQuery,
  ): Promise<CartDto> {
    return toCartDto(await this.removeItem.execute({ ...shopperOf(cartRef, query), itemId }));
  }
}

/** The choice of an added line, read from the options of the client when the release before sent the request. */
export const chosenBy = (
  { choice, productOption }: Pick<AddItemDto, 'choice' | 'productOption'>,
  sku: string,
): Chosen => ({
  choice: choice ?? olderChoice(productOption ?? null, sku),
  productOption: productOption ?? null,
});

/** The new choice of a line; null: the line keeps its choice. */
export const rechosenBy = ({
  choice,
  productOption,
}: Pick<ChangeItemDto, 'choice' | 'productOption'>): Chosen | null =>
  choice ? { choice, productOption: productOption ?? null } : null;

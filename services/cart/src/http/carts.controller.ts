import { AllowCallers, ForCustomer } from '@garderoba/service-kit/access';
import { actingCustomer } from '@garderoba/service-kit/context';
import { ApiProblems } from '@garderoba/service-kit/problem';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CartFrozen,
  CartNotFound,
  DatesTaken,
  ItemNotFound,
  ItemUnavailable,
  MixedCarriers,
  MixedKinds,
  NoSuchConfiguration,
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
import { AddItem } from '../use-cases/add-item.js';
import { ChangeItem } from '../use-cases/change-item.js';
import { CreateCart } from '../use-cases/create-cart.js';
import { MergeCarts } from '../use-cases/merge-carts.js';
import { RemoveItem } from '../use-cases/remove-item.js';
import {
  AddItemDto,
  CartDto,
  ChangedCartDto,
  ChangeItemDto,
  CreateCartDto,
  CreatedCartDto,
  MergeCartDto,
  MergedCartDto,
  toCartDto,
  toItemDto,
} from './carts.dto.js';
import { CartRefPipe, ItemIdPipe, ShopperQuery, shopperOf } from './shopper.dto.js';

/** What may be wrong with a line that is added or changed. */
const LINE_PROBLEMS = [
  ...[CartNotFound, CartFrozen, ItemUnavailable, QuantityUnavailable, QuantityAboveMaximum, QuantityBelowMinimum],
  ...[DatesTaken, TooManyDates, TryOnFull, ShippingMethodUnavailable],
  ...[MixedKinds, MixedCarriers, RentalDateMissing, NoSuchConfiguration, PriceUnknown, TooManyLines],
  ProductOptionTooLarge,
];

/** Carts and what is in them. */
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

  /** A new cart; for a customer who has an open one, that one. */
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

  /** At login: what is in a guest's cart comes into the customer's own (CPN-005). Repeatable: what moved is not moved again. */
  @Post(':cartRef/merge')
  @ForCustomer()
  @HttpCode(200)
  @ApiOperation({ operationId: 'mergeCart' })
  @ApiOkResponse({ type: MergedCartDto })
  @ApiProblems(CartNotFound, CartFrozen)
  merge(
    @Param('cartRef', CartRefPipe) guestCartRef: string,
    @Body() { store, customerId }: MergeCartDto,
  ): Promise<MergedCartDto> {
    const customerGroup = actingCustomer()?.groupId ?? null;
    return this.mergeCarts.execute({ store, customerId, customerGroup, guestCartRef });
  }

  /** The cart as it is stored; asks no neighbour. */
  @Get(':cartRef')
  @ApiOperation({ operationId: 'getCart' })
  @ApiOkResponse({ type: CartDto })
  @ApiProblems(CartNotFound)
  async get(@Param('cartRef', CartRefPipe) cartRef: string, @Query() query: ShopperQuery): Promise<CartDto> {
    const { customerId } = shopperOf(cartRef, query);
    return toCartDto(await this.carts.get(cartRef, customerId));
  }

  /** Adds pieces; an equal line grows. */
  @Post(':cartRef/items')
  @ApiOperation({ operationId: 'addItem' })
  @ApiCreatedResponse({ type: ChangedCartDto })
  @ApiProblems(...LINE_PROBLEMS)
  async add(
    @Param('cartRef', CartRefPipe) cartRef: string,
    @Query() query: ShopperQuery,
    @Body() { sku, quantity, productOption }: AddItemDto,
  ): Promise<ChangedCartDto> {
    const item = { sku, quantity, productOption: productOption ?? null };
    const { cart, line } = await this.addItem.execute({ ...shopperOf(cartRef, query), ...item });
    return { item: toItemDto(line), cart: toCartDto(cart) };
  }

  /** Sets the quantity of a line, or makes it another variant; a line it becomes equal to takes it in. */
  @Put(':cartRef/items/:itemId')
  @ApiOperation({ operationId: 'changeItem' })
  @ApiOkResponse({ type: ChangedCartDto })
  @ApiProblems(...LINE_PROBLEMS, ItemNotFound)
  async change(
    @Param('cartRef', CartRefPipe) cartRef: string,
    @Param('itemId', ItemIdPipe) itemId: number,
    @Query() query: ShopperQuery,
    @Body() { quantity, productOption, sku }: ChangeItemDto,
  ): Promise<ChangedCartDto> {
    const item = { itemId, quantity, productOption: productOption ?? null, sku: sku ?? null };
    const { cart, line } = await this.changeItem.execute({ ...shopperOf(cartRef, query), ...item });
    return { item: toItemDto(line), cart: toCartDto(cart) };
  }

  /** Takes a line out; repeatable. */
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

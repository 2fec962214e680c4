import { STORE_VIEWS } from '@garderoba/contracts';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Length,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { type Cart, type CartLine, carrierOf, isVirtual, kindOf } from '../domain/cart.js';
import type { Choice, ProductOption } from '../domain/choice.js';
import { ChoiceDto } from './choice.dto.js';

export const KINDS = ['purchase', 'rental', 'subscription'] as const;

export class CreateCartDto {
  @ApiProperty({ example: 'pln_pl', description: 'fixes currency and tax country' })
  @IsIn(STORE_VIEWS.map((view) => view.code))
  store: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @Length(1, 64)
  customerId?: string;
}

export class MergeCartDto {
  @ApiProperty({ description: 'of the cart that is made when the customer has none', example: 'pln_pl' })
  @IsString()
  @MaxLength(16)
  store: string;
  @ApiProperty({ description: 'whose cart takes the lines' }) @IsString() @MaxLength(64) customerId: string;
}

export class RefusedLineDto {
  @ApiProperty() sku: string;
  @ApiProperty() name: string;
  @ApiProperty() quantity: number;
  @ApiProperty({ description: 'why, e.g. cart.quantity_unavailable' }) code: string;
  @ApiProperty() detail: string;
}

export class CreatedCartDto {
  @ApiProperty({ description: 'the wire cart id, 32 hex: for the shopper only' })
  cartId: string;
  @ApiProperty({ description: 'its sha256: how services call the cart' })
  cartRef: string;
}

export class AddItemDto {
  @ApiProperty({ description: 'parent sku of a configurable, else the sku' })
  @IsString()
  @Length(1, 128)
  sku: string;

  @ApiProperty({ minimum: 1, description: 'pieces to add' })
  @IsInt()
  @Min(1)
  quantity: number;

  @ApiPropertyOptional({
    description: 'what the shopper chose; absent in requests of the release before: read from `productOption`',
  })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ChoiceDto)
  choice?: ChoiceDto;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'the options as the client sent them: answered verbatim, not read',
  })
  @IsOptional()
  @IsObject()
  productOption?: ProductOption | null;
}

export class ChangeItemDto {
  @ApiProperty({ minimum: 1, description: 'pieces the line shall have' })
  @IsInt()
  @Min(1)
  quantity: number;

  @ApiPropertyOptional({ description: 'another variant or other dates; required with `productOption`' })
  @ValidateIf(({ choice, productOption }: ChangeItemDto) => choice !== undefined || Boolean(productOption))
  @IsObject()
  @ValidateNested()
  @Type(() => ChoiceDto)
  choice?: ChoiceDto;

  @ApiPropertyOptional({ type: 'object', additionalProperties: true, nullable: true, description: 'as it was sent' })
  @IsOptional()
  @IsObject()
  productOption?: ProductOption | null;

  @ApiPropertyOptional({ description: 'with another variant: its parent sku; the line keeps its product when absent' })
  @IsOptional()
  @IsString()
  @MaxLength(128)
  sku?: string;
}

export class OptionDto {
  @ApiProperty() label: string;
  @ApiProperty() value: string;
}

export class ItemDto {
  @ApiProperty({ description: 'numeric, stable' }) itemId: number;
  @ApiProperty({ description: 'what leaves the shelf: the child of a configurable' }) sku: string;
  @ApiProperty({ type: String, nullable: true }) parentSku: string | null;
  @ApiProperty({ type: Number, nullable: true }) productId: number | null;
  @ApiProperty() quantity: number;
  @ApiProperty({ description: 'what the shopper chose: simple, configurable, bundle, …' }) type: string;
  @ApiProperty({ enum: KINDS }) kind: string;
  @ApiProperty() virtual: boolean;
  @ApiProperty() name: string;
  @ApiProperty({ type: [OptionDto] }) options: readonly OptionDto[];
  @ApiProperty({ type: String, nullable: true }) image: string | null;
  @ApiProperty({ type: ChoiceDto }) choice: Choice;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, description: 'as it was sent' })
  productOption: ProductOption | null;
  @ApiProperty({ description: 'minor units per piece, as told when the line was last changed' }) unitNet: number;
  @ApiProperty() unitGross: number;
  @ApiProperty({ description: 'stock did not answer: shows when the order is placed' }) volatile: boolean;
  @ApiProperty({ description: 'no longer offered' }) withdrawn: boolean;
}

export class CartDto {
  @ApiProperty() cartRef: string;
  @ApiProperty() store: string;
  @ApiProperty({ example: 'PLN' }) currency: string;
  @ApiProperty({ description: 'tax country' }) country: string;
  @ApiProperty({ type: String, nullable: true }) customerId: string | null;
  @ApiProperty({ enum: ['open', 'frozen'] }) state: string;
  @ApiProperty({ description: 'counts changes' }) version: number;
  @ApiProperty({ enum: KINDS, nullable: true }) kind: string | null;
  @ApiProperty({ description: 'nothing to deliver' }) virtual: boolean;
  @ApiProperty({ enum: ['courier', 'showroom'], nullable: true, description: 'of rentals' }) carrier: string | null;
  @ApiProperty({ type: Date, nullable: true, deprecated: true, description: '`datesHeldUntil`' })
  changedAt: Date | null;
  @ApiProperty({ type: Date, nullable: true, description: 'of a cart with rentals: end of the hold on its dates' })
  datesHeldUntil: Date | null;
  @ApiProperty({ description: 'sum of quantities' }) itemsQuantity: number;
  @ApiProperty({ type: [ItemDto] }) items: ItemDto[];
  @ApiProperty({ type: String, nullable: true }) couponCode: string | null;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true }) shipping: object | null;
  @ApiProperty({ type: String, nullable: true }) paymentMethod: string | null;
}

export class ChangedCartDto {
  @ApiProperty({ type: ItemDto }) item: ItemDto;
  @ApiProperty({ type: CartDto }) cart: CartDto;
}

export const toItemDto = ({
  itemId,
  sku,
  quantity,
  choice,
  productOption,
  facts,
  price,
  volatile,
  withdrawn,
}: CartLine): ItemDto => ({
  itemId,
  sku,
  parentSku: facts.parentSku,
  productId: facts.productId,
  quantity,
  type: facts.type,
  kind: facts.kind,
  virtual: facts.virtual,
  name: facts.name,
  options: facts.options,
  image: facts.image,
  choice,
  productOption,
  unitNet: price.net,
  unitGross: price.gross,
  volatile,
  withdrawn,
});

export const toCartDto = (cart: Cart): CartDto => ({
  cartRef: cart.ref,
  store: cart.store,
  currency: cart.currency,
  country: cart.country,
  customerId: cart.customerId,
  state: cart.frozenBy ? 'frozen' : 'open',
  version: cart.version,
  kind: kindOf(cart.lines),
  virtual: isVirtual(cart.lines),
  carrier: carrierOf(cart.lines),
  changedAt: kindOf(cart.lines) === 'rental' ? (cart.changedAt ?? null) : null,
  datesHeldUntil: kindOf(cart.lines) === 'rental' ? (cart.datesHeldUntil ?? null) : null,
  itemsQuantity: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
  items: cart.lines.map(toItemDto),
  couponCode: cart.couponCode,
  shipping: cart.shipping,
  paymentMethod: cart.paymentMethod,
});

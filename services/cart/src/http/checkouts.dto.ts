import { CURRENCIES } from '@garderoba/contracts';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import { IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { type Cart, type CartLine, isVirtual, type Kind, kindOf, type LineFacts, piecesOf } from '../domain/cart.js';
import { COUNTRIES } from '../domain/countries.js';
import { mayPayPart } from '../domain/points.js';
import { type QuoteLine, quoteLine } from '../domain/quote.js';
import type { FrozenCart } from '../use-cases/checkout/freeze-cart.js';
import { ItemDto, KINDS, toItemDto } from './carts.dto.js';
import { AddressDto, PaymentMethodDto, ShippingMethodDto } from './delivery.dto.js';
import { fromNeighbour } from './from-neighbour.js';
import { ShippingChoiceDto } from './totals.dto.js';

const TAX_CLASSES = ['standard', 'reduced', 'none'] as const;

export class FreezeCartDto {
  @ApiPropertyOptional({
    example: 'PL',
    description: 'of the order; absent = the stored address, else the tax country',
  })
  @IsOptional()
  @IsString()
  @MaxLength(64)
  shippingCountry?: string;

  @ApiPropertyOptional({ type: ShippingChoiceDto, description: 'of the order; absent = the stored choice' })
  @IsOptional()
  @ValidateNested()
  @Type(() => ShippingChoiceDto)
  shipping?: ShippingChoiceDto;

  @ApiPropertyOptional({ example: 'pln_pl', description: 'language of the titles' })
  @IsOptional()
  @IsString()
  @MaxLength(16)
  store?: string;
}

export class PieceDto {
  @ApiProperty() sku: string;
  @ApiProperty({ description: 'of the whole line' }) quantity: number;
}

class LineToQuoteDto extends fromNeighbour('pricing', 'LineToQuoteDto') {}

export class CheckoutLineDto extends ItemDto {
  @ApiProperty({ description: 'what the client named: the parent of a configurable' }) requestedSku: string;
  @ApiProperty({ enum: TAX_CLASSES }) taxClass: LineFacts['taxClass'];
  @ApiProperty({ type: [PieceDto], description: 'what stock counts' }) pieces: PieceDto[];
  @ApiProperty({ type: LineToQuoteDto, description: 'the line of a pricing quote, to be sent as it is' })
  quote: QuoteLine;
  @ApiProperty({ type: Number, nullable: true, description: 'what one piece costs in points' }) points: number | null;
}

export class CheckoutShippingMethodDto extends ShippingMethodDto {
  @ApiProperty({ description: 'gross below `freeFrom`, for the quote' }) amount: number;
}

export class CheckoutPaymentMethodDto extends PaymentMethodDto {
  @ApiProperty({ description: 'gross fee, for the quote' }) amount: number;
}

/** A frozen cart, in the format of orders. */
export class CheckoutDto {
  @ApiProperty({ description: 'the internal id, for OrderPlaced' }) cartId: string;
  @ApiProperty({ description: 'under which rental holds its dates' }) holdRef: string;
  @ApiProperty() version: number;
  @ApiProperty() store: string;
  @ApiProperty({ enum: CURRENCIES }) currency: Cart['currency'];
  @ApiProperty({ description: 'tax country' }) country: string;
  @ApiProperty({ type: String, nullable: true }) customerId: string | null;
  @ApiProperty({ type: Number, nullable: true }) customerGroup: number | null;
  @ApiProperty({ type: String, nullable: true }) couponCode: string | null;
  @ApiProperty({ enum: KINDS, nullable: true }) kind: Kind | null;
  @ApiProperty() virtual: boolean;
  @ApiProperty({ type: [CheckoutLineDto] }) lines: CheckoutLineDto[];
  @ApiProperty({ type: [CheckoutShippingMethodDto] }) shippingMethods: CheckoutShippingMethodDto[];
  @ApiProperty({ type: [CheckoutPaymentMethodDto] }) paymentMethods: CheckoutPaymentMethodDto[];
  @ApiProperty({ type: [String] }) allowedCountries: string[];
  @ApiProperty({ type: AddressDto, nullable: true }) shippingAddress: object | null;
  @ApiProperty({ type: AddressDto, nullable: true }) billingAddress: object | null;
  @ApiProperty({ type: ShippingChoiceDto, nullable: true }) shipping: ShippingChoiceDto | null;
  @ApiProperty({ type: String, nullable: true }) paymentMethod: string | null;
  @ApiProperty({ description: 'points that pay a part of the goods' }) points: number;
  @ApiProperty({ description: 'what one of them is worth, minor units' }) pointValue: number;
}

export const toCheckoutDto = ({ cart, shippingMethods, paymentMethods }: FrozenCart): CheckoutDto => ({
  cartId: cart.id,
  holdRef: cart.holdRef,
  version: cart.version,
  store: cart.store,
  currency: cart.currency,
  country: cart.country,
  customerId: cart.customerId,
  customerGroup: cart.customerGroup,
  couponCode: cart.couponCode,
  kind: kindOf(cart.lines),
  virtual: isVirtual(cart.lines),
  lines: cart.lines.map(toLineDto),
  shippingMethods: shippingMethods.map((method) => ({ ...method, amount: method.tariff })),
  paymentMethods: paymentMethods.map((method) => ({ ...method, amount: method.feeGross })),
  allowedCountries: [...COUNTRIES],
  shippingAddress: cart.shippingAddress,
  billingAddress: cart.billingAddress,
  shipping: cart.shipping,
  paymentMethod: cart.paymentMethod,
  points: mayPayPart(cart) ? (cart.points ?? 0) : 0,
  pointValue: cart.pointValue ?? 0,
});

const toLineDto = (line: CartLine): CheckoutLineDto => ({
  ...toItemDto(line),
  requestedSku: line.facts.requestedSku,
  taxClass: line.facts.taxClass,
  pieces: [...piecesOf([line])].map(([sku, quantity]) => ({ sku, quantity })),
  quote: quoteLine(String(line.itemId), line),
  points: line.facts.points ?? null,
});

import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { PaymentInstructionsDto } from './orders.dto.js';

const MAYBE_TEXT = { type: String, nullable: true } as const;

/** Every field may be missing. The domain validates it, with the error texts of the requirements. */
export class AddressDto {
  @ApiPropertyOptional(MAYBE_TEXT) @IsOptional() @IsString() @MaxLength(255) firstName?: string | null;
  @ApiPropertyOptional(MAYBE_TEXT) @IsOptional() @IsString() @MaxLength(255) lastName?: string | null;
  @ApiPropertyOptional(MAYBE_TEXT) @IsOptional() @IsString() @MaxLength(255) email?: string | null;
  @ApiPropertyOptional(MAYBE_TEXT) @IsOptional() @IsString() @MaxLength(50) phone?: string | null;
  @ApiPropertyOptional(MAYBE_TEXT) @IsOptional() @IsString() @MaxLength(255) company?: string | null;
  @ApiPropertyOptional(MAYBE_TEXT) @IsOptional() @IsString() @MaxLength(50) taxId?: string | null;
  @ApiPropertyOptional({ type: 'array', items: { type: 'string', nullable: true }, nullable: true })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(10)
  @IsOptional({ each: true })
  @IsString({ each: true })
  @MaxLength(255, { each: true })
  street?: (string | null)[] | null;
  @ApiPropertyOptional(MAYBE_TEXT) @IsOptional() @IsString() @MaxLength(20) postcode?: string | null;
  @ApiPropertyOptional(MAYBE_TEXT) @IsOptional() @IsString() @MaxLength(255) city?: string | null;
  @ApiPropertyOptional(MAYBE_TEXT) @IsOptional() @IsString() @MaxLength(255) region?: string | null;
  @ApiPropertyOptional(MAYBE_TEXT) @IsOptional() @IsString() @MaxLength(50) regionCode?: string | null;
  @ApiPropertyOptional({ type: Number, nullable: true }) @IsOptional() @IsInt() regionId?: number | null;
  @ApiPropertyOptional({ ...MAYBE_TEXT, description: 'ISO 3166-1 alpha-2' })
  @IsOptional()
  @IsString()
  @MaxLength(50)
  country?: string | null;
}

export class RequestedLineDto {
  @ApiProperty({ description: 'child or parent' }) @IsString() @MinLength(1) @MaxLength(100) sku: string;
  @ApiProperty() @IsInt() @Min(1) @Max(1_000_000) quantity: number;
  @ApiPropertyOptional({ type: 'object', additionalProperties: true, nullable: true })
  @IsOptional()
  @IsObject()
  productOption?: Record<string, unknown> | null;
}

export class OrderRequestDto {
  @ApiPropertyOptional({ description: 'of the request: the language of mails and documents' })
  @IsOptional()
  @IsString()
  @MaxLength(20)
  store?: string;
  @ApiProperty({ type: [RequestedLineDto] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => RequestedLineDto)
  lines: RequestedLineDto[];
  @ApiProperty() @ValidateNested() @Type(() => AddressDto) @IsObject() billingAddress: AddressDto;
  @ApiPropertyOptional({ description: 'absent: an all-virtual cart' })
  @IsOptional()
  @ValidateNested()
  @Type(() => AddressDto)
  @IsObject()
  shippingAddress?: AddressDto;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(100) shippingCarrier?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(100) shippingMethod?: string;
  @ApiProperty() @IsString() @MaxLength(100) paymentMethod: string;
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: '`option`: one of the method’s options; `cardId`: a saved card to charge',
  })
  @IsOptional()
  @IsObject()
  paymentAdditional?: Record<string, unknown>;
  @ApiPropertyOptional({
    description: "code or name of the chosen parcel point, '' = none; absent in requests of the previous release",
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  deliveryPoint?: string;
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'data of the client about the delivery: stored and returned, not interpreted',
  })
  @IsOptional()
  @IsObject()
  shippingExtra?: Record<string, unknown>;
  @ApiPropertyOptional({ description: 'gross minor units; refused when it differs by more than one' })
  @IsOptional()
  @IsInt()
  expectedGrandTotal?: number;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(2_000) comment?: string;
  @ApiPropertyOptional({ description: 'name and mail address of the account are used; orders of a subscription only' })
  @IsOptional()
  @IsBoolean()
  withoutAddress?: boolean;
}

export class CallerDto {
  @ApiPropertyOptional() @IsOptional() @IsUUID() customerId?: string;
}

export class PlacementDto {
  @ApiProperty({ description: 'idempotency key; one that starts with `cart:` does not authenticate the caller' })
  @IsString()
  @MinLength(1)
  @MaxLength(200)
  key: string;
  @ApiPropertyOptional({ description: 'may be absent for a known key only' })
  @IsOptional()
  @Matches(/^[0-9a-f]{64}$/)
  cartRef?: string;
  @ApiPropertyOptional({
    description: "the client's own id of the order in its queue; without effect on the placement",
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  clientOrderId?: string;
  @ApiProperty() @ValidateNested() @Type(() => CallerDto) @IsObject() caller: CallerDto;
  @ApiProperty() @ValidateNested() @Type(() => OrderRequestDto) @IsObject() order: OrderRequestDto;
}

export class PaymentSessionDto {
  @ApiProperty() sessionId: string;
  @ApiProperty() redirectUrl: string;
}

export class RetryDto {
  @ApiProperty({ nullable: true, type: PaymentSessionDto, description: 'null = the provider is unavailable' })
  payment: PaymentSessionDto | null;
}

export class ConfirmationDto {
  @ApiProperty() orderId: string;
  @ApiProperty({ example: '000000102' }) number: string;
  @ApiProperty({ example: 102 }) entityId: number;
  @ApiProperty({ enum: ['pending_payment', 'processing'] }) status: string;
  @ApiProperty({ description: 'ISO 8601' }) placedAt: string;
  @ApiPropertyOptional({ description: 'guests’ orders only' }) guestKey?: string;
  @ApiPropertyOptional({
    type: PaymentSessionDto,
    nullable: true,
    description: 'card methods only; null = the provider is unavailable, retry later',
  })
  payment?: PaymentSessionDto | null;
  @ApiPropertyOptional({ description: 'bank transfer only, while it is not paid' })
  paymentInstructions?: PaymentInstructionsDto;
}

export class PlacementStateDto {
  @ApiProperty() orderId: string;
  @ApiProperty({ enum: ['claiming', 'accepted'] }) state: string;
  @ApiProperty() cartRef: string;
  @ApiPropertyOptional() number?: string;
  @ApiPropertyOptional() entityId?: number;
  @ApiPropertyOptional() placedAt?: string;
}

export class CommentDto {
  @ApiPropertyOptional() @IsOptional() @Matches(/^[0-9a-f]{64}$/) cartRef?: string;
  @ApiPropertyOptional() @IsOptional() @IsUUID() customerId?: string;
  @ApiProperty() @IsString() @MinLength(1) @MaxLength(2_000) comment: string;
}

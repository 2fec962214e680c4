import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import type { Days } from '../domain/delivery-days.js';
import type { PaymentMethod } from '../domain/payment-methods.js';
import type { ShippingMethod } from '../domain/shipping-methods.js';
import { TotalsDto } from './totals.dto.js';

/** A text that may be missing, null or empty. Addresses are validated when the order is placed. */
const MaybeText = (): PropertyDecorator => (target, property) => {
  for (const decorate of [
    ApiPropertyOptional({ type: String, nullable: true }),
    IsOptional(),
    IsString(),
    MaxLength(255),
  ]) {
    decorate(target, property);
  }
};

export class AddressDto {
  @MaybeText() countryId?: string | null;
  @MaybeText() firstName?: string | null;
  @MaybeText() lastName?: string | null;
  @MaybeText() company?: string | null;
  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', nullable: true },
    nullable: true,
    description: 'null stands for an empty line',
  })
  @Transform(({ value }) => (Array.isArray(value) ? value.map((line) => line ?? '') : value))
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(4)
  @IsString({ each: true })
  @MaxLength(255, { each: true })
  street?: string[] | null;
  @MaybeText() postcode?: string | null;
  @MaybeText() city?: string | null;
  @MaybeText() region?: string | null;
  @MaybeText() regionId?: string | null;
  @MaybeText() regionCode?: string | null;
  @MaybeText() phone?: string | null;
  @MaybeText() email?: string | null;
  @MaybeText() taxId?: string | null;
}

export class ShippingMethodsQueryDto {
  @ApiPropertyOptional({ example: 'PL', description: 'where to; absent = the stored address, else the tax country' })
  @IsOptional()
  @IsString()
  @MaxLength(64)
  countryId?: string;
}

export class SetDeliveryDto {
  @ApiPropertyOptional({ type: AddressDto })
  @IsOptional()
  @ValidateNested()
  @Type(() => AddressDto)
  shippingAddress?: AddressDto;

  @ApiPropertyOptional({ type: AddressDto })
  @IsOptional()
  @ValidateNested()
  @Type(() => AddressDto)
  billingAddress?: AddressDto;

  @MaybeText() carrier?: string | null;
  @MaybeText() method?: string | null;
}

export class DaysDto implements Days {
  @ApiProperty({ example: '2026-12-03' }) from: string;
  @ApiProperty({ example: '2026-12-04' }) to: string;
}

export class ShippingMethodDto implements ShippingMethod {
  @ApiProperty() carrier: string;
  @ApiProperty() method: string;
  @ApiProperty() carrierTitle: string;
  @ApiProperty() methodTitle: string;
  @ApiProperty({ description: 'minor units' }) net: number;
  @ApiProperty({ description: 'for these goods' }) gross: number;
  @ApiProperty({ description: 'gross, below `freeFrom`' }) tariff: number;
  @ApiProperty({ type: Number, nullable: true, description: 'goods of so much are delivered free; null = never' })
  freeFrom: number | null;
  @ApiProperty() available: boolean;
  @ApiProperty({ description: 'why it is not available; empty when it is' }) reason: string;
  @ApiProperty() instantCheckout: boolean;
  @ApiProperty({ type: DaysDto, nullable: true, description: 'when it arrives; null = not known' })
  arrives: DaysDto | null;
  @ApiProperty() default: boolean;
}

export class ShippingMethodsDto {
  @ApiProperty() currency: string;
  @ApiProperty({ type: [ShippingMethodDto] }) methods: ShippingMethodDto[];
}

export class PaymentOptionDto {
  @ApiProperty({ example: 'blik' }) code: string;
  @ApiProperty() title: string;
}

export class PaymentMethodDto implements PaymentMethod {
  @ApiProperty() code: string;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'minor units' }) feeNet: number;
  @ApiProperty() feeGross: number;
  @ApiProperty() default: boolean;
  @ApiProperty({ description: 'money comes later' }) offline: boolean;
  @ApiProperty({ type: [PaymentOptionDto], description: 'of the card gateway' }) options: readonly PaymentOptionDto[];
}

export class PaymentMethodsDto {
  @ApiProperty({ type: [PaymentMethodDto] }) methods: PaymentMethodDto[];
}

export class DeliveryDto {
  @ApiProperty({ type: [PaymentMethodDto] }) paymentMethods: PaymentMethodDto[];
  @ApiProperty({ type: TotalsDto }) totals: TotalsDto;
}

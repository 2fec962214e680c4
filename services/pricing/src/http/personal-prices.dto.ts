import { CURRENCIES, type Currency } from '@garderoba/contracts/languages';
import { ApiProperty } from '@garderoba/service-kit/runtime/api-docs';
import { IsIn, IsInt, IsISO8601, IsString, Length, Max, Min } from 'class-validator';
import { MOST } from './amounts.dto.js';

export class PersonalPriceDto {
  @ApiProperty() @IsString() @Length(1, 100) sku: string;
  @ApiProperty({ description: 'who gets the price' }) @IsString() @Length(1, 64) customerId: string;
  @ApiProperty({ description: 'price of one piece, gross minor units' }) @IsInt() @Min(1) @Max(MOST) amount: number;
  @ApiProperty({ enum: CURRENCIES }) @IsIn(CURRENCIES) currency: Currency;
  @ApiProperty({ description: 'ISO 8601; later than now, at most 48 hours ahead' })
  @IsISO8601({ strict: true })
  until: string;
}

export class PersonalPriceResultDto {
  @ApiProperty() offerId: string;
}

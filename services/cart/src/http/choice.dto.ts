import { RENTAL_DELIVERIES, RENTAL_PERIODS } from '@garderoba/contracts/rental-codes';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import { IsArray, IsIn, IsInt, IsOptional, IsString, Matches, ValidateNested } from 'class-validator';
import type { BundleChoice, Choice, Rental } from '../domain/choice.js';

class VariantOptionDto {
  @ApiProperty() @IsInt() attributeId: number;
  @ApiProperty() @IsInt() optionId: number;
}

class BundleChoiceDto implements BundleChoice {
  @ApiProperty() @IsInt() optionId: number;
  @ApiProperty() @IsInt() quantity: number;
  @ApiProperty({ type: [Number], description: 'of the parts' }) @IsArray() @IsInt({ each: true }) selections: number[];
}

class CustomChoiceDto {
  @ApiProperty() @IsString() optionId: string;
  @ApiProperty() @IsString() value: string;
}

class RentalChoiceDto implements Rental {
  @ApiProperty({ example: '2026-12-03' }) @Matches(/^\d{4}-\d{2}-\d{2}$/) firstDay: string;
  @ApiProperty({ enum: RENTAL_PERIODS }) @IsIn(RENTAL_PERIODS) period: Rental['period'];
  @ApiProperty({ enum: RENTAL_DELIVERIES }) @IsIn(RENTAL_DELIVERIES) delivery: Rental['delivery'];
}

/** What a shopper chose for a line; empty: nothing. */
export class ChoiceDto implements Choice {
  @ApiPropertyOptional({ type: [VariantOptionDto], description: 'attributes that select the child of a configurable' })
  @IsOptional()
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => VariantOptionDto)
  variant?: VariantOptionDto[];

  @ApiPropertyOptional({ type: [BundleChoiceDto] })
  @IsOptional()
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => BundleChoiceDto)
  bundle?: BundleChoiceDto[];

  @ApiPropertyOptional({ type: [CustomChoiceDto] })
  @IsOptional()
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => CustomChoiceDto)
  custom?: CustomChoiceDto[];

  @ApiPropertyOptional({ description: 'dates of a rental' })
  @IsOptional()
  @ValidateNested()
  @Type(() => RentalChoiceDto)
  rental?: RentalChoiceDto;

  @ApiPropertyOptional({ description: 'lines of one sku are equal when this text is equal; absent: by the sku alone' })
  @IsOptional()
  @IsString()
  apart?: string;
}

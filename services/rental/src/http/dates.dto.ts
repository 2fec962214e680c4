import { STORE_VIEWS } from '@garderoba/contracts';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';

import { DateField, DeliveryField, FirstDayField, PeriodField } from './wanted-days.dto.js';

const STORES = STORE_VIEWS.map(({ code }) => code);
const MOST_LINES = 200;
const MOST_PIECES = 100;

export class WantedLineDto {
  @ApiProperty() @IsString() @Length(1, 100) sku: string;
  @FirstDayField() firstDay: string;
  @DateField() date?: string;
  @PeriodField() period: string;
  @DeliveryField() delivery: string;
  @ApiProperty({ description: 'pieces the cart shall hold of these days; 0 gives them back' })
  @IsInt()
  @Min(0)
  @Max(MOST_PIECES)
  quantity: number;
}

export class HoldDatesDto {
  @ApiProperty({ example: 'pln_pl' }) @IsIn(STORES) store: string;
  @ApiProperty({ type: [WantedLineDto], description: 'other dates of the cart stay held; empty = only renewed' })
  @ArrayMaxSize(MOST_LINES)
  @ValidateNested({ each: true })
  @Type(() => WantedLineDto)
  lines: WantedLineDto[];
}

export class HeldDatesDto {
  @ApiProperty({ description: 'everything the cart holds lasts until then' }) holdUntil: Date;
}

export class ClaimedLineDto extends WantedLineDto {
  @ApiProperty({ description: 'of the order' }) @IsUUID() lineId: string;
  @ApiProperty({ description: 'charged for one piece after discounts and points, gross minor units' })
  @IsInt()
  @Min(0)
  @Max(1_000_000_000)
  price: number;
}

export class ClaimDatesDto {
  @ApiPropertyOptional({ description: 'cart whose holds are transferred' })
  @IsOptional()
  @IsString()
  @Length(64, 64)
  cartRef?: string;
  @ApiPropertyOptional() @IsOptional() @IsUUID() customerId?: string;
  @ApiProperty({ example: 'pln_pl' }) @IsIn(STORES) store: string;
  @ApiProperty({ type: [ClaimedLineDto] })
  @ArrayMaxSize(MOST_LINES)
  @ValidateNested({ each: true })
  @Type(() => ClaimedLineDto)
  lines: ClaimedLineDto[];
}

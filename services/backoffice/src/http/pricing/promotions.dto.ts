import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';
import { MayBeAbsent } from '../kit/may-be-absent.js';
import { AmountsDto } from '../kit/tabled.dto.js';

export class PromotionFilter {
  @ApiPropertyOptional({ description: 'part of the code or the label' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;
  @ApiPropertyOptional({ oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] })
  @IsOptional()
  @IsString({ each: true })
  id?: string | string[];
  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean()
  needsCoupon?: boolean;
  @ApiPropertyOptional({ description: 'only those that count now, or only those that do not' })
  @IsOptional()
  @IsBoolean()
  running?: boolean;
}

export class PromotionDto {
  @ApiProperty()
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  label: string;
  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    description: 'basis points: 10 % is 1000. Either this or amounts',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(10_000)
  percentBps?: number | null;
  @ApiPropertyOptional({ type: AmountsDto, nullable: true, description: 'gross minor units per currency' })
  @IsOptional()
  @ValidateNested()
  @Type(() => AmountsDto)
  amounts?: AmountsDto | null;
  @ApiPropertyOptional({ type: AmountsDto, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => AmountsDto)
  minimum?: AmountsDto | null;
  @ApiPropertyOptional({ type: [Number], description: 'categories whose goods it applies to; empty: all goods' })
  @MayBeAbsent()
  @IsArray()
  @ArrayMaxSize(100)
  @IsInt({ each: true })
  @Min(1, { each: true })
  categoryIds?: readonly number[];
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsISO8601()
  startsAt?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsISO8601()
  endsAt?: string | null;
  @ApiPropertyOptional({ type: Number, nullable: true, description: 'uses in all; of a code only' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000_000_000)
  usesLimit?: number | null;
  @ApiPropertyOptional({ type: Number, nullable: true, description: 'uses of one customer; of a code only' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  usesPerCustomer?: number | null;
}

export class ChangedPromotionDto extends PromotionDto {
  @ApiProperty({ description: 'the version the change was made on; an older one is refused (409)' })
  @IsInt()
  @Min(0)
  version: number;
}

export class NewPromotionDto extends PromotionDto {
  @ApiProperty()
  @Matches(/^[\p{L}\p{N}][\p{L}\p{N}._-]{1,98}$/u)
  code: string;
  @ApiProperty()
  @IsBoolean()
  needsCoupon: boolean;
}

export class PromotionRecord extends fromNeighbour('pricing', 'KeptPromotionDto') {
  @ApiProperty({ description: 'its code' }) id: string;
  @ApiProperty({ enum: ['end'], isArray: true }) allowedActions: readonly 'end'[];
}

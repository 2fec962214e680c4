import { type Currency } from '@garderoba/contracts/languages';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** A hundred million in the largest unit: far above any garment, far below what a double holds exactly. */
export const MOST = 10_000_000_000;

/** Integer minor units per currency. An instance has every key: see `named`. */
export class AmountsDto {
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(0) @Max(MOST) PLN?: number;
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(0) @Max(MOST) EUR?: number;
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(0) @Max(MOST) SEK?: number;
}

/** The currencies that were named in a request, and no others. */
export const named = (amounts: AmountsDto): Partial<Record<Currency, number>> =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== undefined));

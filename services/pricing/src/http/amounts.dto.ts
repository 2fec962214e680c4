import { type Currency } from '@garderoba/contracts/languages';
import { ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** Maximum amount: 100 million units, far above any garment and far below the exact range of a double. */
export const MOST = 10_000_000_000;

/** Integer minor units per currency. An instance has every key; see `named`. */
export class AmountsDto {
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(0) @Max(MOST) PLN?: number;
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(0) @Max(MOST) EUR?: number;
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(0) @Max(MOST) SEK?: number;
}

/** Only the currencies present in the request. */
export const named = (amounts: AmountsDto): Partial<Record<Currency, number>> =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== undefined));

import { type Currency } from '@garderoba/contracts/languages';
import { ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** Maximum amount: 100 million units, far above any garment and far below the exact range of a double. */
export const MOST = 10_000_000_000;

/** Integer minor units per currency. An instance has every key; see `given`. */
export class AmountsDto {
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(0) @Max(MOST) PLN?: number;
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(0) @Max(MOST) EUR?: number;
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(0) @Max(MOST) SEK?: number;
}

/** Integer minor units per currency; null: no price in this currency. An instance has every key; see `named`. */
export class ListPricesDto {
  @ApiPropertyOptional({ type: Number, nullable: true }) @IsOptional() @IsInt() @Min(0) @Max(MOST) PLN?: number | null;
  @ApiPropertyOptional({ type: Number, nullable: true }) @IsOptional() @IsInt() @Min(0) @Max(MOST) EUR?: number | null;
  @ApiPropertyOptional({ type: Number, nullable: true }) @IsOptional() @IsInt() @Min(0) @Max(MOST) SEK?: number | null;
}

/** Only the currencies present in the request. */
export const named = <Amounts extends object>(amounts: Amounts): Partial<Amounts> =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== undefined)) as Partial<Amounts>;

/** Only the currencies with an amount. */
export const given = (amounts: AmountsDto): Partial<Record<Currency, number>> =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => typeof amount === 'number'));

import { CURRENCIES, type Currency, LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import type { Type as ClassOf } from '@nestjs/common';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

// DTOs with one field per language or currency. The fields come from the tables of the contracts, so that a new language
// or currency is accepted and described everywhere.

/** Base of a DTO whose fields come from a table: typed as `Fields`; `describe` adds their decorators. */
export function tabled<Fields>(): ClassOf<Fields> {
  return class {} as ClassOf<Fields>;
}

/** Decorates fields of a DTO in a loop. */
export function describe(dto: ClassOf, names: readonly string[], rules: () => readonly PropertyDecorator[]): void {
  for (const name of names) for (const rule of rules()) rule(dto.prototype, name);
}

/** Texts by language, and a default for languages without an own one. */
export class WordsDto extends tabled<Partial<Record<Language | 'default', string | null>>>() {}

const ofText = () => [IsOptional(), IsString(), MaxLength(10_000)];
describe(WordsDto, LANGUAGES, () => [ApiPropertyOptional({ type: String, nullable: true }), ...ofText()]);
const fallback = { type: String, nullable: true, description: 'text for languages without an own one' } as const;
describe(WordsDto, ['default'], () => [ApiPropertyOptional(fallback), ...ofText()]);

/** Required amounts of every currency, gross minor units. */
export const requiredAmounts = (dto: ClassOf, most: number): void =>
  describe(dto, CURRENCIES, () => [ApiProperty({ type: Number }), IsInt(), Min(0), Max(most)]);

/** Amounts of some currencies, gross minor units. */
export const optionalAmounts = (dto: ClassOf, least: number, most: number): void =>
  describe(dto, CURRENCIES, () => [
    ApiPropertyOptional({ type: Number, nullable: true }),
    ...[IsOptional(), IsInt(), Min(least), Max(most)],
  ]);

const MOST = 10_000_000_000;

/** Gross minor units by currency. */
export type Amounts = Partial<Record<Currency, number | null>>;

export class AmountsDto extends tabled<Amounts>() {}
optionalAmounts(AmountsDto, 0, MOST);

/** Gross minor units; null: no price in this currency. */
export class ShownAmountsDto extends tabled<Record<Currency, number | null>>() {}
describe(ShownAmountsDto, CURRENCIES, () => [ApiProperty({ type: Number, nullable: true })]);

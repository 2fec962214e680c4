import { TAX_STEPS, type TaxStep } from '@garderoba/contracts/marketplace/tax-facts';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

const KINDS = ['new', 'correction', 'nothing'] as const;

export class TaxYearParamsDto {
  @ApiProperty({ minimum: 2023, maximum: 9999, description: 'calendar year' })
  @Type(() => Number)
  @IsInt()
  @Min(2023)
  @Max(9999)
  year: number;
}

export class TaxPageQueryDto {
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(500) limit = 25;
}

/** A seller whom the report of a year names. */
class TaxSellerDto {
  @ApiProperty({ format: 'uuid', description: 'also one that was erased since' }) sellerId: string;
  @ApiProperty({ description: 'that stand' }) sales: number;
  @ApiProperty({ description: 'EUR cents, after commission and fee' }) consideration: number;
  @ApiProperty({ description: 'EUR cents' }) fees: number;
  @ApiProperty({ description: 'false: left out until they are given' }) hasFacts: boolean;
  @ApiProperty({ enum: TAX_STEPS, nullable: true, description: 'how far the question is; null: never asked' })
  step: TaxStep | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'payouts wait from then on' })
  waitsFrom: Date | null;
}

export class TaxSellerPageDto {
  @ApiProperty({ type: [TaxSellerDto], description: 'the largest consideration first' }) items: readonly TaxSellerDto[];
  @ApiProperty() total: number;
}

/** A message to the tax office. */
export class TaxMessageDto {
  @ApiProperty({ format: 'uuid' }) messageId: string;
  @ApiProperty() year: number;
  @ApiProperty({ description: 'within the year, from 1' }) number: number;
  @ApiProperty({ enum: KINDS, description: 'nothing: there is nobody to report' }) kind: (typeof KINDS)[number];
  @ApiProperty({ description: 'MessageRefId' }) messageRef: string;
  @ApiProperty({ description: 'records in it' }) sellers: number;
  @ApiProperty({ format: 'date-time' }) madeAt: Date;
  @ApiProperty({ format: 'uuid', description: 'member of staff' }) madeBy: string;
}

export class TaxMessagesDto {
  @ApiProperty({ type: [TaxMessageDto], description: 'the newest first' }) items: readonly TaxMessageDto[];
}

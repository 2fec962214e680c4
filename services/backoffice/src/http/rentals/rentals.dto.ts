import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import {
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export class RentalFilter {
  @ApiPropertyOptional({ oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] })
  @IsOptional()
  @IsUUID(undefined, { each: true })
  id?: string | string[];
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(100)
  sku?: string;
  @ApiPropertyOptional({ description: 'of the piece' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  serial?: string;
  @ApiPropertyOptional({ oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] })
  @IsOptional()
  @IsString({ each: true })
  @MaxLength(20, { each: true })
  status?: string | string[];
  @ApiPropertyOptional()
  @IsOptional()
  @IsUUID()
  customerId?: string;
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(20)
  orderNumber?: string;
  @ApiPropertyOptional({ description: 'rented on at least one day of these' })
  @IsOptional()
  @Matches(DAY)
  from?: string;
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(DAY)
  to?: string;
  @ApiPropertyOptional({
    enum: ['handOver', 'missedHandOver', 'dueBack'],
    description: "records that wait for staff today; same condition as the dashboard's counts",
  })
  @IsOptional()
  @IsIn(['handOver', 'missedHandOver', 'dueBack'])
  waiting?: string;
}

export class NoteDto {
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(1_000)
  note?: string;
}

export class ReturnDto extends NoteDto {
  @ApiPropertyOptional({ description: "the carrier's scan: counts instead of now" })
  @IsOptional()
  @IsISO8601()
  scannedAt?: string;
}

export class ReasonDto {
  @ApiProperty()
  @IsString()
  @Length(1, 1_000)
  note: string;
}

export class DamageDto extends ReasonDto {
  @ApiPropertyOptional({ description: 'last day on the bench; absent = until staff ends it' })
  @IsOptional()
  @Matches(DAY)
  until?: string;
  @ApiPropertyOptional({
    description:
      'what its customer owes for it, gross minor units; with a late fee at most what the piece costs in shops',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(100_000_000)
  fee?: number;
}

export class MoveDto extends NoteDto {
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @Length(1, 100)
  sku?: string;
  @ApiPropertyOptional({ description: 'another first day' })
  @IsOptional()
  @Matches(DAY)
  firstDay?: string;
  @ApiPropertyOptional({ deprecated: true, description: '`firstDay` by its name in the release before' })
  @IsOptional()
  @Matches(DAY)
  date?: string;
}

export class PlanServiceDto extends ReasonDto {
  @ApiProperty()
  @IsString()
  @Length(1, 100)
  sku: string;
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(DAY)
  from?: string;
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(DAY)
  to?: string;
  @ApiPropertyOptional({ description: 'this very piece, from today on' })
  @IsOptional()
  @IsString()
  @Length(1, 100)
  serial?: string;
}

/** A booking of a garment by a customer, or days of maintenance. */
export class RentalRecord extends fromNeighbour('rental', 'StaffBookingDto', ['staffActions', 'allowedActions']) {
  @ApiProperty({ type: [String], description: 'actions currently permitted to this member of staff, by verb' })
  allowedActions: readonly string[];
}

export class RentalRow extends RentalRecord {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'null: no customer, accounts is unavailable, or hidden from moderators',
  })
  customerName: string | null;
}

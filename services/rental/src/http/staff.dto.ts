import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Expose, Transform, Type } from 'class-transformer';
import {
  IsArray,
  IsDate,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import type { Booking } from '../domain/booking.js';
import { type Action, STEPS } from '../domain/booking-states.js';
import { WAITING, type WaitingWork } from '../domain/waiting-work.js';
import type { BookingSort } from '../persistence/booking.queries.js';
import type { ReplanRow } from '../persistence/garment.queries.js';
import { BookingDto, toBookingDto } from './bookings.dto.js';
import { DateField } from './wanted-days.dto.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const SORTS = ['createdAt', 'firstDay', 'lastDay', 'status', 'sku', 'id'] as const satisfies readonly BookingSort[];
/** Names in the release before (docs/decisions/0045-choice-at-the-door.md). */
const FORMER_SORTS: Readonly<Record<string, BookingSort>> = {
  created: 'createdAt',
  first: 'firstDay',
  last: 'lastDay',
  state: 'status',
};

const asList = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.split(',') : value);

export class StaffListQueryDto {
  @ApiPropertyOptional({ description: 'comma-separated' })
  @IsOptional()
  @Transform(asList)
  @IsArray()
  @IsUUID(undefined, { each: true })
  ids?: string[];
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(100) sku?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(100) serial?: string;
  @ApiPropertyOptional({ description: 'comma-separated' })
  @IsOptional()
  @Transform(asList)
  @IsArray()
  @IsString({ each: true })
  states?: string[];
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(100) customerId?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(100) orderNumber?: string;
  @ApiPropertyOptional({ description: 'rented on or after' }) @IsOptional() @Matches(DAY) from?: string;
  @ApiPropertyOptional({ description: 'rented on or before' }) @IsOptional() @Matches(DAY) to?: string;
  @ApiPropertyOptional({
    enum: WAITING,
    description: 'records that wait for staff today; same condition as the counts',
  })
  @IsOptional()
  @IsIn(WAITING)
  waiting?: WaitingWork;
  @ApiPropertyOptional({ enum: SORTS, default: 'createdAt' })
  @IsOptional()
  @Transform(({ value }) => FORMER_SORTS[value] ?? value)
  @IsIn(SORTS)
  sort: BookingSort = 'createdAt';
  @ApiPropertyOptional({ enum: ['asc', 'desc'], default: 'desc' }) @IsOptional() @IsIn(['asc', 'desc']) order = 'desc';
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) offset = 0;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(500) limit = 25;
}

/** A charge besides the order's payment. */
export class BookingChargeDto {
  @ApiProperty() id: string;
  @ApiProperty({ enum: ['extension', 'buy_out', 'late_fee', 'damage', 'loss'] }) kind: string;
  @ApiProperty({ description: 'gross minor units' }) amount: number;
  @ApiProperty() currency: string;
  @ApiProperty({ enum: ['due', 'paid', 'failed', 'withdrawn'] }) state: string;
  @ApiProperty() createdAt: Date;
}

export class StaffBookingDto extends BookingDto {
  @ApiProperty() kind: string;
  @ApiProperty({ description: 'the assigned piece; may change until the handover' }) unitId: string;
  @ApiPropertyOptional() serial?: string;
  @ApiProperty({ description: 'turnover included' }) blockedFrom: string;
  @ApiProperty() blockedTo: string;
  @ApiProperty({ type: String, nullable: true }) customerId: string | null;
  @ApiProperty() reason: string;
  @ApiProperty() version: number;
  @ApiProperty() createdAt: Date;
  @ApiProperty({ type: [String], description: 'steps staff may take now' }) staffActions: string[];
  @ApiPropertyOptional({ type: [BookingChargeDto], description: 'of a single booking, oldest first' })
  charges?: BookingChargeDto[];
}

export class StaffBookingsDto {
  @ApiProperty({ type: [StaffBookingDto] }) bookings: StaffBookingDto[];
  @ApiProperty() total: number;
}

export class StaffStepDto {
  @ApiPropertyOptional({ description: 'why' }) @IsOptional() @IsString() @MaxLength(1_000) note?: string;
}

export class DamageDto {
  @ApiProperty({ description: 'description of the damage' }) @IsString() @Length(1, 1_000) note: string;
  @ApiPropertyOptional({ description: 'last day on the bench; absent = until staff ends it' })
  @IsOptional()
  @Matches(DAY)
  until?: string;
  @ApiPropertyOptional({
    description: 'fee owed by the customer, gross minor units; with a late fee at most the retail price',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(100_000_000)
  fee?: number;
}

export class ReasonDto {
  @ApiProperty({ description: 'why' }) @IsString() @Length(1, 1_000) note: string;
}

export class TakeBackDto extends StaffStepDto {
  @ApiPropertyOptional({ description: 'the carrier’s scan; counts instead of now' })
  @IsOptional()
  @Type(() => Date)
  @IsDate()
  scannedAt?: Date;
}

export class MoveDto extends StaffStepDto {
  @ApiPropertyOptional({ description: 'another size' }) @IsOptional() @IsString() @Length(1, 100) sku?: string;
  @ApiPropertyOptional({ description: 'another first day' })
  @Expose()
  @Transform(({ value, obj }) => value ?? obj.date)
  @IsOptional()
  @Matches(DAY)
  firstDay?: string;
  @DateField() date?: string;
}

export class PlanServiceDto {
  @ApiProperty() @IsString() @Length(1, 100) sku: string;
  @ApiProperty({ description: 'description of the work' }) @IsString() @Length(1, 1_000) note: string;
  @ApiPropertyOptional({ description: 'default: today; not for one piece' })
  @IsOptional()
  @Matches(DAY)
  from?: string;
  @ApiPropertyOptional({ description: 'last day; default: the first, for one piece: open' })
  @IsOptional()
  @Matches(DAY)
  to?: string;
  @ApiPropertyOptional({ description: 'this very piece, from today on' })
  @IsOptional()
  @IsString()
  @Length(1, 100)
  serial?: string;
}

export class RentalFiguresDto {
  @ApiProperty({ description: 'booked, and beginning today, tomorrow, or before' }) toHandOver: number;
  @ApiProperty({ description: 'part of them whose first day has passed' }) handOversMissed: number;
  @ApiProperty({ description: 'out, and their last day is today or was before' }) dueBack: number;
  @ApiProperty() late: number;
  @ApiProperty({ description: 'displaced bookings without a decision' }) replans: number;
}

export class GarmentsQueryDto {
  @ApiPropertyOptional({ description: 'beginning of the sku' }) @IsOptional() @IsString() @MaxLength(100) sku?: string;
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) offset = 0;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(500) limit = 25;
}

export class GarmentRowDto {
  @ApiProperty() sku: string;
  @ApiProperty() size: string;
  @ApiProperty() offered: boolean;
  @ApiProperty() pieces: number;
  @ApiProperty() away: number;
}

export class GarmentRowsDto {
  @ApiProperty({ type: [GarmentRowDto] }) garments: GarmentRowDto[];
  @ApiProperty() total: number;
}

export class UnitEventDto {
  @ApiProperty({ description: 'ISO 8601' }) at: string;
  @ApiProperty({ description: 'a transition, or an event of the piece' }) what: string;
  @ApiProperty({ type: String, nullable: true }) bookingId: string | null;
  @ApiProperty() actor: string;
  @ApiProperty() note: string;
}

export class UnitLifeDto {
  @ApiProperty() serial: string;
  @ApiProperty() condition: string;
  @ApiProperty() state: string;
  @ApiProperty({ type: [UnitEventDto], description: 'newest first' }) events: readonly UnitEventDto[];
}

/** The calendar of a garment in the view of staff: its pieces with their history, and all occupied days. */
export class GarmentCalendarDto {
  @ApiProperty() sku: string;
  @ApiProperty({ type: [UnitLifeDto] }) units: UnitLifeDto[];
  @ApiProperty({ type: [StaffBookingDto] }) bookings: StaffBookingDto[];
}

export class PlanStepDto {
  @ApiProperty({ enum: ['size', 'date', 'refund'] }) kind: string;
  @ApiPropertyOptional({ description: 'not of a refund' }) sku?: string;
  @ApiPropertyOptional({ description: 'not of a refund' }) size?: string;
  @ApiPropertyOptional({ description: 'not of a refund' }) firstDay?: string;
  @ApiPropertyOptional({ deprecated: true }) date?: string;
}

export class ReplanDto {
  @ApiProperty() id: string;
  @ApiProperty() bookingId: string;
  @ApiProperty() sku: string;
  @ApiProperty() at: Date;
  @ApiProperty({ type: [PlanStepDto], description: 'best first: another size, another day, refund' })
  plan: readonly PlanStepDto[];
  @ApiProperty({ enum: ['open', 'moved', 'refunded'] }) state: string;
}

export class ReplansDto {
  @ApiProperty({ type: [ReplanDto] }) replans: ReplanDto[];
}

export const toReplanDto = ({ plan, ...replan }: ReplanRow): ReplanDto => ({
  ...replan,
  plan: plan.map((step) => (step.kind === 'refund' ? step : { ...step, firstDay: step.date })),
});

/** State transitions of staff with the names of their routes. */
const STAFF_STEPS: ReadonlyArray<readonly [string, Action]> = [
  ['hand-over', 'dispatch'],
  ['hand-over', 'collect'],
  ['return', 'take_back'],
  ['clean', 'clean'],
  ['ready', 'make_ready'],
  ['damage', 'damage'],
  ['lose', 'lose'],
  ['move', 'move'],
  ['cancel', 'cancel'],
  ['end-service', 'end_service'],
];

export const toStaffBookingDto = (booking: Booking & { readonly serial?: string }): StaffBookingDto => ({
  ...toBookingDto(booking),
  kind: booking.kind,
  unitId: booking.unitId,
  ...(booking.serial !== undefined && { serial: booking.serial }),
  blockedFrom: booking.blocked.from,
  blockedTo: booking.blocked.to,
  customerId: booking.customerId,
  reason: booking.reason,
  version: booking.version,
  createdAt: booking.createdAt,
  staffActions: [
    ...new Set(
      STAFF_STEPS.filter(
        ([, action]) =>
          (STEPS[action].from as readonly string[]).includes(booking.state) &&
          (action !== 'dispatch' || booking.delivery === 'courier') &&
          (action !== 'collect' || booking.delivery === 'showroom'),
      ).map(([name]) => name),
    ),
  ],
});

import {
  COORDINATOR_COUNTRIES,
  type CoordinatorCountry,
  FLAGGER_LIMITS,
  FLAGGER_STATES,
  FLAGGER_STEPS,
  type FlaggerState,
  type FlaggerStep,
} from '@garderoba/contracts/marketplace/flaggers';
import { NOTICE_REASONS, type NoticeReason } from '@garderoba/contracts/marketplace/notices';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsDate,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';

const nullableId = { type: String, format: 'uuid', nullable: true } as const;
const hours = { type: Number, nullable: true, description: 'half of the answers took at most as many hours' } as const;
const LONGEST_DAY = 10;

export class FlaggerFactsDto {
  @ApiProperty({ maxLength: FLAGGER_LIMITS.organisation })
  @IsString()
  @MaxLength(3 * FLAGGER_LIMITS.organisation)
  organisation: string;
  @ApiProperty({ enum: COORDINATOR_COUNTRIES, description: 'whose Digital Services Coordinator awarded the status' })
  @IsIn(COORDINATOR_COUNTRIES)
  coordinator: CoordinatorCountry;
  @ApiProperty({ format: 'date', description: 'of the award, not after today' })
  @IsString()
  @MaxLength(LONGEST_DAY)
  awardedOn: string;
  @ApiProperty({ enum: NOTICE_REASONS, isArray: true, description: 'reasons for which its notices are handled first' })
  @IsArray()
  @ArrayMaxSize(NOTICE_REASONS.length)
  @IsIn(NOTICE_REASONS, { each: true })
  expertise: NoticeReason[];
}

export class NewFlaggerDto extends FlaggerFactsDto {
  @ApiProperty({ format: 'uuid', description: 'the account that reports' }) @IsUUID() customerId: string;
}

export class CorrectedFlaggerDto extends FlaggerFactsDto {
  @ApiProperty({ description: 'version that was seen' }) @IsInt() @Min(1) version: number;
}

export class FlaggerStepDto {
  @ApiProperty({ description: 'version that was seen' }) @IsInt() @Min(1) version: number;
  @ApiPropertyOptional({ maxLength: FLAGGER_LIMITS.note, description: 'why; needed of all steps but resume' })
  @IsOptional()
  @IsString()
  @MaxLength(3 * FLAGGER_LIMITS.note)
  note?: string;
}

/** A trusted flagger, with what became of its notices. */
export class FlaggerDto {
  @ApiProperty({ format: 'uuid' }) flaggerId: string;
  @ApiProperty() version: number;
  @ApiProperty({ ...nullableId, description: 'the account that reports; null after its erasure' }) customerId:
    | string
    | null;
  @ApiProperty() organisation: string;
  @ApiProperty({ enum: COORDINATOR_COUNTRIES }) coordinator: CoordinatorCountry;
  @ApiProperty({ format: 'date' }) awardedOn: string;
  @ApiProperty({ enum: NOTICE_REASONS, isArray: true }) expertise: readonly NoticeReason[];
  @ApiProperty({ enum: FLAGGER_STATES }) state: FlaggerState;
  @ApiProperty({ format: 'date-time' }) stateSince: Date;
  @ApiProperty({ description: 'why it is suspended or ended; empty while it is active' }) note: string;
  @ApiProperty({ format: 'date-time' }) createdAt: Date;
  @ApiProperty({ description: 'sent while it was active' }) notices: number;
  @ApiProperty({ description: 'of them, outside the field of expertise: ordinary ones' }) outside: number;
  @ApiProperty({ description: 'of them, without an answer' }) open: number;
  @ApiProperty() kept: number;
  @ApiProperty() removed: number;
  @ApiProperty({ ...hours, description: `${hours.description}; null: none was given` }) medianHours: number | null;
  @ApiProperty({ enum: FLAGGER_STEPS, isArray: true, description: 'what is offered now' })
  steps: readonly FlaggerStep[];
}

export class FlaggerPageDto {
  @ApiProperty({ type: [FlaggerDto], description: 'by the name of the organisation' }) items: readonly FlaggerDto[];
  @ApiProperty() total: number;
}

export class FlaggerSearchQueryDto {
  @ApiPropertyOptional({ enum: FLAGGER_STATES }) @IsOptional() @IsIn(FLAGGER_STATES) state?: FlaggerState;
  @ApiPropertyOptional({ type: [String], description: 'repeat the parameter' })
  @IsOptional()
  @Transform(({ value }) => [value].flat())
  @IsArray()
  @ArrayMaxSize(500)
  @IsUUID(undefined, { each: true })
  id?: string[];
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(500) limit = 25;
}

export class NoticeFiguresQueryDto {
  @ApiPropertyOptional({ format: 'date-time', description: 'sent from then on' })
  @IsOptional()
  @Type(() => Date)
  @IsDate()
  from?: Date;
  @ApiPropertyOptional({ format: 'date-time', description: 'sent before' })
  @IsOptional()
  @Type(() => Date)
  @IsDate()
  until?: Date;
}

/** Numbers of the notices of a reason, or of `all`. */
class NoticeFiguresRowDto {
  @ApiProperty({ enum: [...NOTICE_REASONS, 'all'] }) reason: NoticeReason | 'all';
  @ApiProperty() notices: number;
  @ApiProperty({ description: 'of them, without an answer' }) open: number;
  @ApiProperty() kept: number;
  @ApiProperty() removed: number;
  @ApiProperty(hours) medianHours: number | null;
  @ApiProperty({ description: 'of the notices, those of trusted flaggers in their field of expertise' })
  trusted: number;
  @ApiProperty() trustedOpen: number;
  @ApiProperty() trustedKept: number;
  @ApiProperty() trustedRemoved: number;
  @ApiProperty(hours) trustedMedianHours: number | null;
}

export class NoticeFiguresDto {
  @ApiProperty({ type: [NoticeFiguresRowDto], description: 'a row per reason that occurs, then all together' })
  items: readonly NoticeFiguresRowDto[];
}

/** What content asks about who reports a review. */
export class ActiveFlaggerDto {
  @ApiProperty({ ...nullableId, description: 'null: the account is no active trusted flagger' }) flaggerId:
    | string
    | null;
  @ApiProperty({ enum: NOTICE_REASONS, isArray: true, description: 'empty without a flagger' })
  expertise: readonly NoticeReason[];
}

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
import {
  ArrayMaxSize,
  IsArray,
  IsDateString,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  Min,
} from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

const LONGEST_DAY = 10;

export class FlaggerFilter {
  @ApiPropertyOptional({ isArray: true, type: String }) @IsOptional() @IsUUID(undefined, { each: true }) id?:
    | string
    | string[];
  @ApiPropertyOptional({ enum: FLAGGER_STATES }) @IsOptional() @IsIn(FLAGGER_STATES) state?: FlaggerState;
}

class FlaggerFactsDto {
  @ApiProperty({ maxLength: FLAGGER_LIMITS.organisation })
  @IsString()
  @MaxLength(FLAGGER_LIMITS.organisation)
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

/** A customer's account that is named as trusted flagger. */
export class NameFlaggerDto extends FlaggerFactsDto {
  @ApiProperty({ format: 'uuid', description: 'the account that reports' }) @IsUUID() customerId: string;
}

export class CorrectFlaggerDto extends FlaggerFactsDto {
  @ApiProperty({ description: 'that was seen; another one is refused (409)' }) @IsInt() @Min(1) version: number;
}

export class ResumeFlaggerDto {
  @ApiProperty({ description: 'that was seen; another one is refused (409)' }) @IsInt() @Min(1) version: number;
}

export class StopFlaggerDto extends ResumeFlaggerDto {
  @ApiProperty({ maxLength: FLAGGER_LIMITS.note, description: 'why' })
  @IsString()
  @MaxLength(FLAGGER_LIMITS.note)
  note: string;
}

/** A trusted flagger with the name of the account, and what became of its notices. */
export class FlaggerRecord extends fromNeighbour('marketplace', 'FlaggerDto', ['flaggerId', 'steps']) {
  @ApiProperty() id: string;
  @ApiProperty({ type: String, nullable: true, description: 'name of the account; null after its erasure' })
  customerName: string | null;
  @ApiProperty({ enum: FLAGGER_STEPS, isArray: true }) allowedActions: readonly FlaggerStep[];
}

export class NoticeFiguresFilter {
  @ApiPropertyOptional({ format: 'date-time', description: 'sent at this instant or later' })
  @IsOptional()
  @IsDateString()
  from?: string;
  @ApiPropertyOptional({ format: 'date-time', description: 'sent before this instant' })
  @IsOptional()
  @IsDateString()
  until?: string;
}

/** Numbers of the notices of a reason, or of `all`. */
export class NoticeFiguresRow extends fromNeighbour('marketplace', 'NoticeFiguresRowDto') {
  @ApiProperty({ description: 'as reason' }) id: string;
}

import { STORE_VIEWS } from '@garderoba/contracts/stores';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  Min,
} from 'class-validator';
import {
  DECISIONS,
  type Decision,
  FORM_KINDS,
  type FormKind,
  type Step,
  SUBMISSION_STATES,
  type SubmissionState,
} from '../../domain/forms/submission.js';
import { PageQueryDto } from '../page-query.dto.js';

const STORES = STORE_VIEWS.map(({ code }) => code);
const LONGEST = 20_000;
const nullableText = { type: String, nullable: true } as const;
const nullableDate = { type: String, format: 'date-time', nullable: true } as const;

export class SenderDto {
  @ApiProperty({ enum: STORES }) @IsIn(STORES) store: string;
  @ApiPropertyOptional(nullableText) @IsOptional() @IsUUID() customerId?: string | null;
}

/** Fields of the contact form and of the stylist's; the rules are the domain's. */
export class SentFormDto extends SenderDto {
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(LONGEST) name?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(LONGEST) email?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(LONGEST) phone?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(LONGEST) message?: string;
  @ApiPropertyOptional({ description: 'stylist: showroom or video' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST)
  place?: string;
  @ApiPropertyOptional({ description: 'showroom: YYYY-MM-DD' }) @IsOptional() @IsString() @MaxLength(50) day?: string;
  @ApiPropertyOptional({ description: 'showroom: HH:MM' }) @IsOptional() @IsString() @MaxLength(50) time?: string;
  @ApiPropertyOptional({ type: [String], description: 'video: up to three hours that suit' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @MaxLength(LONGEST, { each: true })
  wishes?: string[];
}

export class FormParamsDto {
  @ApiProperty({ enum: ['contact', 'stylist'] }) @IsIn(['contact', 'stylist']) form: 'contact' | 'stylist';
}

export class FormTokenDto {
  @ApiProperty({ description: 'for one mail, valid for ten minutes' }) token: string;
}

/** The given mail call (wire-contract 7.4); absent texts are empty. */
export class MailCallDto extends SenderDto {
  @ApiProperty() @IsString() @MaxLength(LONGEST) token: string;
  @ApiProperty() @IsString() @MaxLength(LONGEST) sourceAddress: string;
  @ApiProperty() @IsString() @MaxLength(LONGEST) targetAddress: string;
  @ApiProperty() @IsString() @MaxLength(LONGEST) subject: string;
  @ApiProperty() @IsString() @MaxLength(LONGEST) text: string;
  @ApiProperty() @IsBoolean() confirmation: boolean;
}

export class SubmissionsQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ enum: FORM_KINDS }) @IsOptional() @IsIn(FORM_KINDS) kind?: FormKind;
  @ApiPropertyOptional({ enum: SUBMISSION_STATES }) @IsOptional() @IsIn(SUBMISSION_STATES) state?: SubmissionState;
  @ApiPropertyOptional({ description: 'part of the name or the address' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;
}

export class SubmissionStepDto {
  @ApiPropertyOptional({ description: 'what was answered or decided; absent = the note stays' })
  @IsOptional()
  @IsString()
  @MaxLength(4_000)
  note?: string;
  @ApiProperty({ description: 'version that was seen' }) @IsInt() @Min(1) version: number;
}

export class AnswerDto extends SubmissionStepDto {
  @ApiPropertyOptional({ description: 'mailed to the visitor; absent = answered in another way' })
  @IsOptional()
  @IsString()
  @MaxLength(4_000)
  reply?: string;
}

export class DecisionDto extends SubmissionStepDto {
  @ApiProperty({ enum: DECISIONS }) @IsIn(DECISIONS) decision: Decision;
}

class CvDto {
  @ApiProperty() fileName: string;
  @ApiProperty() bytes: number;
  @ApiProperty({ enum: ['waiting', 'clean', 'infected'], description: 'an infected file is deleted' })
  state: 'waiting' | 'clean' | 'infected';
  @ApiProperty({ ...nullableText, description: 'what was found in an infected file' }) signature: string | null;
  @ApiProperty(nullableDate) scannedAt: Date | null;
}

class FormReplyDto {
  @ApiProperty({ format: 'uuid' }) replyId: string;
  @ApiProperty() text: string;
  @ApiProperty({ format: 'date-time' }) at: Date;
}

export class SubmissionDto {
  @ApiProperty({ format: 'uuid' }) submissionId: string;
  @ApiProperty({ enum: FORM_KINDS }) kind: FormKind;
  @ApiProperty({ enum: SUBMISSION_STATES }) state: SubmissionState;
  @ApiProperty() store: string;
  @ApiProperty() email: string;
  @ApiProperty({ description: 'empty where only the address is known' }) name: string;
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'what the visitor entered, by kind' })
  fields: object;
  @ApiProperty(nullableText) customerId: string | null;
  @ApiProperty() note: string;
  @ApiProperty({ enum: ['answered', 'closed', 'decided'], isArray: true }) steps: Step[];
  @ApiProperty() version: number;
  @ApiProperty({ format: 'date-time' }) createdAt: Date;
  @ApiProperty(nullableDate) answeredAt: Date | null;
  @ApiProperty(nullableDate) closedAt: Date | null;
  @ApiProperty({ enum: DECISIONS, nullable: true, type: String, description: 'of a closed application' })
  decision: Decision | null;
  @ApiProperty({ type: CvDto, nullable: true, description: 'of an application' }) cv: CvDto | null;
  @ApiProperty({ type: [FormReplyDto], description: 'mailed to the visitor, in turn' })
  replies: readonly FormReplyDto[];
  @ApiProperty(nullableText) updatedBy: string | null;
}

export class SubmissionPageDto {
  @ApiProperty({ type: [SubmissionDto] }) items: SubmissionDto[];
  @ApiProperty() total: number;
}

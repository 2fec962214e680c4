import { CONSENT_WAYS, type ConsentWay } from '@garderoba/contracts/content/consent';
import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsDay } from '@garderoba/service-kit/runtime/is-day';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, ValidateNested } from 'class-validator';
import { CONSENT_GROUPS, type ConsentGroup } from '../../persistence/consent/consent.queries.js';

class ConsentChoicesDto {
  @ApiProperty({ description: 'measuring how the shop is used' }) @IsBoolean() measurement: boolean;
  @ApiProperty({ description: 'advertising on other sites' }) @IsBoolean() advertising: boolean;
  @ApiProperty({ description: 'media of other sites within texts' }) @IsBoolean() media: boolean;
}

export class NewConsentDto {
  @ApiProperty({ example: '2026-11-30', description: 'version of the text that asked, a day' })
  @IsDay()
  textVersion: string;
  @ApiProperty({ type: ConsentChoicesDto }) @ValidateNested() @Type(() => ConsentChoicesDto) choices: ConsentChoicesDto;
  @ApiProperty({ enum: CONSENT_WAYS }) @IsIn(CONSENT_WAYS) way: ConsentWay;
  @ApiProperty({ enum: LANGUAGES, description: 'of the store view' }) @IsIn(LANGUAGES) language: Language;
}

export class ConsentRecordedDto {
  @ApiProperty({ format: 'uuid' }) recordId: string;
}

export class ConsentFiguresQueryDto {
  @ApiPropertyOptional({ enum: CONSENT_GROUPS, default: 'week' })
  @IsOptional()
  @IsIn(CONSENT_GROUPS)
  by: ConsentGroup = 'week';
  @ApiPropertyOptional({ format: 'date', description: 'first day, in the time of the shop' })
  @IsOptional()
  @IsDay()
  from?: string;
  @ApiPropertyOptional({ format: 'date', description: 'last day, in the time of the shop' })
  @IsOptional()
  @IsDay()
  to?: string;
  @ApiPropertyOptional({ enum: LANGUAGES, description: 'of the store view' })
  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;
}

/** Numbers of records of choices. */
class ConsentFiguresRowDto {
  @ApiProperty({ description: 'Monday of the week, version of the text (both YYYY-MM-DD), or `all`' }) group: string;
  @ApiProperty() records: number;
  @ApiProperty({ description: 'of them, allowed measurement' }) measurement: number;
  @ApiProperty({ description: 'of them, allowed advertising' }) advertising: number;
  @ApiProperty({ description: 'of them, allowed media of other sites' }) media: number;
  @ApiProperty({ description: 'of them, allowed every purpose' }) allowedAll: number;
  @ApiProperty({ description: 'of them, allowed none' }) refusedAll: number;
  @ApiProperty({ description: 'of them, made in the question of a first visit' }) question: number;
  @ApiProperty({ description: 'of them, made later in the settings' }) settings: number;
}

export class ConsentFiguresDto {
  @ApiProperty({ type: [ConsentFiguresRowDto], description: 'the newest first, then all together' })
  items: readonly ConsentFiguresRowDto[];
}

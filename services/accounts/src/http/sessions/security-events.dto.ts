import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsDateString,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { SECURITY_EVENT_KINDS, type SecurityEvent, type SecurityEventKind } from '../../domain/security-event.js';

export class SecurityEventDto {
  @ApiProperty({ description: 'makes it repeatable' }) @IsUUID() eventId: string;
  @ApiProperty({ enum: SECURITY_EVENT_KINDS }) @IsIn(SECURITY_EVENT_KINDS) kind: SecurityEventKind;
  @ApiProperty({ description: 'ISO 8601' }) @IsDateString() at: string;
  @ApiProperty({ description: 'how often it was seen' }) @IsInt() @Min(1) @Max(1_000_000_000) times: number;
  @ApiProperty({ description: 'IPv4 address, or the /64 network of an IPv6 one' })
  @IsString()
  @MaxLength(60)
  network: string;
  @ApiProperty({ description: 'method and pattern of the call' }) @IsString() @MaxLength(200) route: string;
  @ApiPropertyOptional({ type: String, nullable: true, description: 'SHA-256 of the mail address that was tried' })
  @IsOptional()
  @IsString()
  @MaxLength(64)
  account?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true }) @IsOptional() @IsUUID() customerId?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true }) @IsOptional() @IsUUID() staffId?: string | null;
  @ApiProperty() @IsString() @MaxLength(32) traceId: string;
}

export class SecurityEventsDto {
  @ApiProperty({ type: [SecurityEventDto] })
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => SecurityEventDto)
  events: SecurityEventDto[];
}

export class SecurityEventsQueryDto {
  @ApiPropertyOptional({ enum: SECURITY_EVENT_KINDS })
  @IsOptional()
  @IsIn(SECURITY_EVENT_KINDS)
  kind?: SecurityEventKind;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(60) network?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(64) account?: string;
  @ApiPropertyOptional() @IsOptional() @IsUUID() staffId?: string;
  @ApiPropertyOptional({ description: 'ISO 8601' }) @IsOptional() @IsDateString() since?: string;
  @ApiPropertyOptional({ description: 'ISO 8601, not included' }) @IsOptional() @IsDateString() until?: string;
  @ApiPropertyOptional({ default: 0 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(10_000_000) offset = 0;
  @ApiPropertyOptional({ default: 25 }) @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1_000) limit = 25;
  @ApiPropertyOptional({ enum: ['newest', 'oldest'] }) @IsOptional() @IsIn(['newest', 'oldest']) first = 'newest';
}

export class SecurityEventPageDto {
  @ApiProperty({ type: [SecurityEventDto] }) items: SecurityEventDto[];
  @ApiProperty() total: number;
}

export const toSecurityEventDto = ({ at, ...event }: SecurityEvent): SecurityEventDto => ({
  ...event,
  at: at.toISOString(),
});

export const fromSecurityEventDto = ({
  at,
  account,
  customerId,
  staffId,
  ...event
}: SecurityEventDto): SecurityEvent => ({
  ...event,
  at: new Date(at),
  account: account ?? null,
  customerId: customerId ?? null,
  staffId: staffId ?? null,
});

import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsDateString, IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

const KINDS = ['wrong_password', 'wrong_code', 'wrong_coupon', 'foreign_page', 'too_many', 'denied'];

export class SecurityEventFilter {
  @ApiPropertyOptional({ enum: KINDS })
  @IsOptional()
  @IsIn(KINDS)
  kind?: string;
  @ApiPropertyOptional({ description: 'an address, or the /64 network of an IPv6 one' })
  @IsOptional()
  @IsString()
  @MaxLength(60)
  network?: string;
  @ApiPropertyOptional({ description: 'as in an event; the account is not disclosed' })
  @IsOptional()
  @IsString()
  @MaxLength(64)
  account?: string;
  @ApiPropertyOptional()
  @IsOptional()
  @IsUUID()
  staffId?: string;
  @ApiPropertyOptional()
  @IsOptional()
  @IsDateString()
  since?: string;
  @ApiPropertyOptional({ description: 'not included' })
  @IsOptional()
  @IsDateString()
  until?: string;
}

export class SecurityEventRow extends fromNeighbour('accounts', 'SecurityEventDto', ['eventId']) {
  @ApiProperty() id: string;
}

import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsDateString, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

export class AuditFilter {
  @ApiPropertyOptional()
  @IsOptional()
  @IsUUID()
  staffId?: string;
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(100)
  resource?: string;
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(200)
  resourceId?: string;
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(100)
  action?: string;
  @ApiPropertyOptional()
  @IsOptional()
  @IsDateString()
  since?: string;
  @ApiPropertyOptional({ description: 'not included' })
  @IsOptional()
  @IsDateString()
  until?: string;
}

export class AuditRow extends fromNeighbour('accounts', 'AuditEntryDto', ['position']) {
  @ApiProperty({ description: 'position in the log: 1, 2, 3, … without gaps' }) id: number;
}

export class AuditVerdictDto extends fromNeighbour('accounts', 'AuditVerdictDto') {}

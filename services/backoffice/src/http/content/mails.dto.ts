import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

export class MailFilter {
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(254)
  to?: string;
}

export class UnsentFilter {
  @ApiPropertyOptional({ enum: ['due', 'failed'], description: 'waiting, or given up' })
  @IsOptional()
  @IsIn(['due', 'failed'])
  state?: 'due' | 'failed';
}

export class MailRecord extends fromNeighbour('content', 'MailDto', ['mailId']) {
  @ApiProperty() id: string;
  @ApiProperty({ enum: ['resend'], isArray: true }) allowedActions: readonly 'resend'[];
}

export class UnsentMailRow extends fromNeighbour('content', 'UnsentMailDto', ['mailId', 'state']) {
  @ApiProperty() id: string;
  @ApiProperty({ enum: ['due', 'failed'], description: 'waiting, or given up' }) state: 'due' | 'failed';
  @ApiProperty({ enum: ['retry'], isArray: true }) allowedActions: readonly 'retry'[];
}

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

const UNSENT = ['due', 'failed', 'dropped'] as const;
type UnsentState = (typeof UNSENT)[number];
const UNSENT_STATES = 'waiting, given up, or not needed any more';

export class UnsentFilter {
  @ApiPropertyOptional({ enum: UNSENT, description: `${UNSENT_STATES}; absent = waiting and given up` })
  @IsOptional()
  @IsIn(UNSENT)
  state?: UnsentState;
}

export class MailRecord extends fromNeighbour('content', 'MailDto', ['mailId']) {
  @ApiProperty() id: string;
  @ApiProperty({ enum: ['resend'], isArray: true }) allowedActions: readonly 'resend'[];
}

export class UnsentMailRow extends fromNeighbour('content', 'UnsentMailDto', ['mailId', 'state']) {
  @ApiProperty() id: string;
  @ApiProperty({ enum: UNSENT, description: UNSENT_STATES }) state: UnsentState;
  @ApiProperty({ enum: ['retry'], isArray: true }) allowedActions: readonly 'retry'[];
}

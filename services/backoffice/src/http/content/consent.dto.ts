import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsDay } from '@garderoba/service-kit/runtime/is-day';
import { IsIn, IsOptional } from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

const GROUPS = ['week', 'version'] as const;

export class ConsentFiguresFilter {
  @ApiPropertyOptional({ enum: GROUPS, default: 'week', description: 'what a row is about' })
  @IsOptional()
  @IsIn(GROUPS)
  by?: (typeof GROUPS)[number];
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
export class ConsentFiguresRow extends fromNeighbour('content', 'ConsentFiguresRowDto') {
  @ApiProperty({ description: 'as group' }) id: string;
}

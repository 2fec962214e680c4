import { STORE_VIEWS } from '@garderoba/contracts';
import type { SetFactDto as SentFact } from '@garderoba/contracts/rest/content';
import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsDefined, IsIn, IsInt, IsOptional, IsString, Min, ValidateIf } from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

/** Of a value that holds in every store view. */
const EVERY_STORE = '*';
const STORES = [EVERY_STORE, ...STORE_VIEWS.map(({ code }) => code)];

export class FactFilter {
  @ApiPropertyOptional({ type: [String] })
  @IsOptional()
  @IsString({ each: true })
  id?: string | string[];
}

class FactValueRecord extends fromNeighbour('content', 'FactValueDto') {
  @ApiProperty({ type: String, nullable: true, description: 'name of who set it' }) updatedByName: string | null;
}

export class FactRecord extends fromNeighbour('content', 'FactDto', ['values']) {
  @ApiProperty({ description: 'the name' }) id: string;
  @ApiProperty({ type: [FactValueRecord], description: 'what staff set' }) values: readonly FactValueRecord[];
  @ApiProperty({ enum: ['set'], isArray: true }) allowedActions: readonly 'set'[];
}

export class SetFactDto {
  @ApiProperty({ enum: STORES, description: 'a store view, or `*` = all' }) @IsIn(STORES) store: SentFact['store'];
  @ApiProperty({
    nullable: true,
    description: 'a number, a text, or minor units per currency; null = as if it was never set',
    oneOf: [{ type: 'number' }, { type: 'string' }, { type: 'object', additionalProperties: { type: 'number' } }],
  })
  @ValidateIf((_object, value) => value !== null)
  @IsDefined()
  value: SentFact['value'];
  @ApiProperty({ description: 'version that was seen; 0 = not set' }) @IsInt() @Min(0) version: number;
}

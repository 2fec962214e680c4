import { ApiProperty } from '@garderoba/service-kit/runtime/api-docs';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

const KINDS = ['product', 'category', 'page', 'post', 'post-category', 'picture', 'fact'] as const;
export type ReferenceKind = (typeof KINDS)[number];

export class ReferenceQuery {
  @ApiProperty({ enum: KINDS }) @IsIn(KINDS) kind: ReferenceKind;
  @ApiProperty({ description: 'SKU, id of a category, code of an entry, path of a picture, name of a fact' })
  @IsString()
  @MaxLength(300)
  ref: string;
}

export class ReferrersRecord extends fromNeighbour('content', 'ReferrersDto') {}

export class NoFilter {}

export class BrokenReferenceRow extends fromNeighbour('content', 'BrokenReferenceDto') {
  @ApiProperty() id: string;
}

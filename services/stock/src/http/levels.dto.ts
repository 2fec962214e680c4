import { ApiProperty, ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  available,
  availableFor,
  type Delivery,
  isInStock,
  isManaged,
  onHand,
  SOURCES,
  type Source,
  type StockLevel,
  sourcesWithPieces,
} from '../domain/level.js';
import { parentStock } from '../domain/parent.js';
import type { ParentWithParts } from '../persistence/stock.queries.js';

/** Maximum quantity: far above any stock of the shop, far below the range of an int column. */
const MOST_PIECES = 1_000_000;

export class CountedLevelDto {
  @ApiProperty() @IsString() @Length(1, 100) sku: string;
  @ApiProperty({ enum: SOURCES }) @IsIn(SOURCES) source: Source;
  @ApiProperty({ description: 'pieces lying in this source now' }) @IsInt() @Min(0) @Max(MOST_PIECES) onHand: number;
  @ApiPropertyOptional({ description: 'pieces of the count that was read; another number is 409; absent: no check' })
  @IsOptional()
  @IsInt()
  @Min(0)
  seen?: number;
  @ApiPropertyOptional({ description: "numeric id of the product's document" })
  @IsOptional()
  @IsInt()
  @Min(1)
  productId?: number;
  @ApiPropertyOptional({ description: 'false: pieces are not counted' })
  @IsOptional()
  @IsBoolean()
  manageStock?: boolean;
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(0) @Max(MOST_PIECES) minQty?: number;
  @ApiPropertyOptional() @IsOptional() @IsInt() @Min(1) @Max(MOST_PIECES) maxQty?: number;
}

export class SetLevelsDto {
  @ApiProperty({ type: [CountedLevelDto] })
  @ArrayMaxSize(1_000)
  @ValidateNested({ each: true })
  @Type(() => CountedLevelDto)
  levels: CountedLevelDto[];
}

export class CountedResultDto {
  @ApiProperty() sku: string;
  @ApiProperty({ enum: SOURCES }) source: Source;
  @ApiProperty({ enum: ['created', 'updated', 'unchanged', 'refused'] }) outcome:
    | 'created'
    | 'updated'
    | 'unchanged'
    | 'refused';
  @ApiPropertyOptional({ description: 'stock.below_promised' }) reason?: string;
}

export class SetLevelsResultDto {
  @ApiProperty({ type: [CountedResultDto] }) results: CountedResultDto[];
}

export class PiecesDto {
  @ApiProperty() @IsString() @Length(1, 100) sku: string;
  @ApiProperty() @IsInt() @Min(1) @Max(MOST_PIECES) quantity: number;
}

export class CheckDto {
  @ApiProperty({ type: [PiecesDto] })
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => PiecesDto)
  lines: PiecesDto[];
  @ApiPropertyOptional({ enum: ['courier', 'showroom'], description: 'showroom: only pieces lying there count' })
  @IsOptional()
  @IsIn(['courier', 'showroom'])
  delivery?: Delivery;
  @ApiPropertyOptional({ description: 'who asks: a piece held for this customer counts as available' })
  @IsOptional()
  @IsString()
  @Length(1, 64)
  customerId?: string;
}

export class CheckedLineDto {
  @ApiProperty() sku: string;
  @ApiProperty() quantity: number;
  @ApiProperty({ description: 'false: the sku has no count' }) known: boolean;
  @ApiProperty({ description: 'on hand − held − allocated; 0 when not managed' }) available: number;
  @ApiProperty() inStock: boolean;
  @ApiProperty() managed: boolean;
  @ApiProperty() enough: boolean;
  @ApiProperty({ type: Number, nullable: true }) minQty: number | null;
  @ApiProperty({ type: Number, nullable: true }) maxQty: number | null;
}

export class CheckResultDto {
  @ApiProperty({ type: [CheckedLineDto] }) lines: CheckedLineDto[];
}

export class LevelsQueryDto {
  @ApiProperty({ type: [String], description: 'repeat the parameter' })
  @Transform(({ value }) => [value].flat())
  @ArrayMinSize(1)
  @ArrayMaxSize(500)
  @IsString({ each: true })
  sku: string[];
}

export class ReadLevelsDto {
  @ApiProperty({ type: [String], minItems: 1, maxItems: 1_000 })
  @ArrayMinSize(1)
  @ArrayMaxSize(1_000)
  @IsString({ each: true })
  skus: string[];
}

export class SnapshotQueryDto {
  @ApiPropertyOptional({ description: 'last sku of the page before' }) @IsOptional() @IsString() after?: string;
  @ApiPropertyOptional() @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1_000) limit?: number;
}

export class LowQueryDto {
  @ApiPropertyOptional({ default: 2, description: 'this many pieces or fewer can still be had' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(1_000)
  atMost: number = 2;
  @ApiPropertyOptional({ default: 200 }) @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(1_000) limit: number =
    200;
}

export class LowDto {
  @ApiProperty({ type: [String], description: 'the scarcest first' }) skus: string[];
  @ApiProperty() total: number;
}

export class SourceDto {
  @ApiProperty({ enum: SOURCES }) source: Source;
  @ApiProperty() onHand: number;
}

export class LevelDto {
  @ApiProperty() sku: string;
  @ApiProperty({ type: Number, nullable: true, description: "numeric id of the product's document" }) productId:
    | number
    | null;
  @ApiProperty() onHand: number;
  @ApiProperty() held: number;
  @ApiProperty() allocated: number;
  @ApiProperty({ description: 'on hand − held − allocated, never negative' }) available: number;
  @ApiProperty() inStock: boolean;
  @ApiProperty({ description: 'false: pieces are not counted, always in stock' }) managed: boolean;
  @ApiProperty({ type: Number, nullable: true }) minQty: number | null;
  @ApiProperty({ type: Number, nullable: true }) maxQty: number | null;
  @ApiProperty() version: number;
  @ApiProperty({ type: [SourceDto] }) sources: SourceDto[];
  @ApiProperty({ enum: SOURCES, isArray: true, description: 'sources that hold at least one piece' })
  sourceCodes: Source[];
}

export class LevelsDto {
  @ApiProperty({ type: [LevelDto] }) levels: LevelDto[];
}

export class LevelsPageDto extends LevelsDto {
  @ApiProperty({ type: String, nullable: true, description: '`after` of the next page' }) next: string | null;
}

export const toLevelDto = (level: StockLevel): LevelDto => ({
  sku: level.sku,
  productId: level.documentId,
  onHand: onHand(level),
  held: level.held,
  allocated: level.allocated,
  available: available(level),
  inStock: isInStock(level),
  managed: isManaged(level),
  minQty: level.minQty,
  maxQty: level.maxQty,
  version: level.version,
  sources: SOURCES.map((source) => ({ source, onHand: level[source] })),
  sourceCodes: sourcesWithPieces(level),
});

export function parentToLevelDto({ sku, documentId, kind, parts }: ParentWithParts): LevelDto {
  const stock = parentStock(kind, parts);
  const counts = { onHand: stock.available, held: 0, allocated: 0, version: 0 };
  return { sku, productId: documentId, ...counts, ...stock, minQty: null, maxQty: null, sources: [], sourceCodes: [] };
}

export function toCheckedLine(
  { sku, quantity }: PiecesDto,
  level: StockLevel | undefined,
  delivery: Delivery,
): CheckedLineDto {
  if (!level) {
    return {
      sku,
      quantity,
      known: false,
      available: 0,
      inStock: false,
      managed: true,
      enough: false,
      minQty: null,
      maxQty: null,
    };
  }
  const { minQty, maxQty } = level;
  if (!isManaged(level))
    return { sku, quantity, known: true, available: 0, inStock: true, managed: false, enough: true, minQty, maxQty };
  const free = availableFor(level, delivery);
  return {
    sku,
    quantity,
    known: true,
    available: free,
    inStock: free > 0,
    managed: true,
    enough: free >= quantity,
    minQty,
    maxQty,
  };
}

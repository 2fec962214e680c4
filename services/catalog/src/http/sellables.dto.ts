import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  getSchemaPath,
} from '@garderoba/service-kit/runtime/api-docs';
import { type SellableLine, UNSELLABLE_REASONS } from '../domain/sellable.js';

export class SellableOptionDto {
  @ApiProperty() label: string;
  @ApiProperty() value: string;
}

export class SellablePartDto {
  @ApiProperty() sku: string;
  @ApiProperty({ description: 'in one of the line' }) qty: number;
}

export class SellableSurchargeDto {
  @ApiProperty() optionTypeId: number;
  @ApiProperty() label: string;
  @ApiProperty({ description: 'gross minor units, or basis points when `percent`' }) price: number;
  @ApiProperty({ enum: ['fixed', 'percent'] }) priceType: 'fixed' | 'percent';
}

/** The product that a choice resolves to. */
export class SellableDto implements SellableLine {
  @ApiProperty({ description: "the piece that leaves the shelf: a variant's own sku" }) sku: string;
  @ApiProperty({ type: String, nullable: true }) parentSku: string | null;
  @ApiProperty({ description: 'number of the search document of `sku`' }) productId: number;
  @ApiProperty({ description: 'type of the chosen product: simple, configurable, bundle, …' }) type: string;
  @ApiProperty({ enum: ['purchase', 'rental', 'subscription'] }) kind: SellableLine['kind'];
  @ApiProperty() virtual: boolean;
  @ApiProperty({ description: 'in the language of the store' }) name: string;
  @ApiProperty({ enum: ['standard', 'reduced', 'none'] }) taxClass: SellableLine['taxClass'];
  @ApiProperty({ type: [SellableOptionDto] }) options: readonly SellableOptionDto[];
  @ApiProperty({ type: String, nullable: true }) image: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'customer who sells this second-hand piece' })
  sellerId: string | null;
  @ApiProperty() sellable: boolean;
  @ApiPropertyOptional({
    enum: UNSELLABLE_REASONS,
    description: 'why it is not sellable',
  })
  reason?: SellableLine['reason'];
  @ApiProperty({ description: 'fewest pieces in a cart' }) minQty: number;
  @ApiProperty({ description: 'most pieces in a cart; 0 = the product has no limit of its own' }) maxQty: number;
  @ApiPropertyOptional({
    type: [SellablePartDto],
    description: 'pieces counted by stock instead: the parts of a bundle or grouped product',
  })
  components?: readonly SellablePartDto[];
  @ApiPropertyOptional({ type: [SellableSurchargeDto], description: 'the chosen options that cost something' })
  customOptions?: readonly SellableSurchargeDto[];
  @ApiPropertyOptional({ description: 'price of one piece in points; absent: not available for points' })
  points?: number;
}

export class UnknownSkuDto {
  @ApiProperty() sku: string;
  @ApiProperty({ description: 'always true: the catalogue has no such sku' }) unknown: boolean;
}

@ApiExtraModels(SellableDto, UnknownSkuDto)
export class ResolvedSellablesDto {
  @ApiProperty({
    type: 'array',
    items: { oneOf: [{ $ref: getSchemaPath(SellableDto) }, { $ref: getSchemaPath(UnknownSkuDto) }] },
    description: 'one per requested line, in the same order',
  })
  lines: readonly (SellableDto | UnknownSkuDto)[];
}

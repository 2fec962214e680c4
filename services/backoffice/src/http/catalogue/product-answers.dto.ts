import { CURRENCIES, type Currency } from '@garderoba/contracts/languages';
import { ApiProperty } from '@garderoba/service-kit/runtime/api-docs';
import { fromNeighbour } from '../kit/from-neighbour.js';
import { ShownAmountsDto } from '../kit/tabled.dto.js';

/** Prices in a list row. Gross minor units; null: no price. */
export class RowPriceDto {
  @ApiProperty({ enum: CURRENCIES }) currency: Currency;
  @ApiProperty({ type: Number, nullable: true }) list: number | null;
  @ApiProperty({ type: Number, nullable: true }) special: number | null;
}

export class ProductRow extends fromNeighbour('catalog', 'AdminProductRowDto', ['changedAt']) {
  @ApiProperty({ description: 'its sku' }) id: string;
  @ApiProperty({ description: 'ISO 8601' }) updatedAt: string;
  @ApiProperty({ type: [RowPriceDto], description: 'empty: none, or the owning service is unavailable' })
  prices: readonly RowPriceDto[];
  @ApiProperty({ type: Number, nullable: true, description: 'pieces; null: not counted, or stock is unavailable' })
  available: number | null;
}

/** The fields of catalog's product that the console shows unchanged. */
class ShownFactsDto extends fromNeighbour('catalog', 'StoredProductDto', [
  ...(['images', 'variants', 'grouped', 'bundle', 'customOptions', 'links'] as const),
  ...(['newFrom', 'newTo', 'createdAt', 'updatedAt', 'minCartQty', 'maxCartQty'] as const),
]) {}

class ShownPictureDto extends fromNeighbour('catalog', 'PictureDto') {}

class ShownImagesDto {
  @ApiProperty({ type: String, nullable: true }) base: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'shown when a pointer is on the product' }) hover:
    | string
    | null;
  @ApiProperty({ type: [ShownPictureDto] }) gallery: readonly ShownPictureDto[];
}

class ShownPiecesDto {
  @ApiProperty() warehouse: number;
  @ApiProperty() showroom: number;
}

class ShownLevelDto {
  @ApiProperty({ description: 'pieces that can be sold' }) available: number;
  @ApiProperty({ description: 'pieces in carts' }) held: number;
  @ApiProperty({ description: 'pieces of orders that are not sent' }) allocated: number;
  @ApiProperty({ description: 'false: pieces are not counted' }) managed: boolean;
}

const instantOrNull = { type: String, nullable: true, description: 'ISO 8601' } as const;

/** A product: facts of catalog, prices of pricing, stock levels of stock. */
export class ProductRecord extends ShownFactsDto {
  @ApiProperty({ description: 'its sku' }) id: string;
  @ApiProperty({ description: 'of facts, prices and pieces: a change of an older one is refused (409)' })
  version: string;
  @ApiProperty({ description: 'ISO 8601' }) updatedAt: string;
  @ApiProperty({ type: ShownImagesDto }) images: ShownImagesDto;
  @ApiProperty(instantOrNull) newFrom: string | null;
  @ApiProperty(instantOrNull) newTo: string | null;
  @ApiProperty({ type: ShownAmountsDto }) prices: ShownAmountsDto;
  @ApiProperty({ type: ShownAmountsDto }) specials: ShownAmountsDto;
  @ApiProperty(instantOrNull) specialFrom: string | null;
  @ApiProperty(instantOrNull) specialTo: string | null;
  @ApiProperty({
    type: ShownPiecesDto,
    nullable: true,
    description: 'counted in each place; null: its pieces are those of its parts',
  })
  stock: ShownPiecesDto | null;
  @ApiProperty({ type: ShownLevelDto, nullable: true, description: 'null: stock does not know it' })
  level: ShownLevelDto | null;
  @ApiProperty({ type: [String], description: 'skus it is made of' }) parts: readonly string[];
}

const PRODUCT_ACTIONS = ['edit', 'enable', 'disable'] as const;
export type ProductAction = (typeof PRODUCT_ACTIONS)[number];

export class OfferedProductRecord extends ProductRecord {
  @ApiProperty({
    enum: PRODUCT_ACTIONS,
    isArray: true,
    description: 'actions currently permitted to this member of staff',
  })
  allowedActions: readonly ProductAction[];
}

export class IndexProgressDto extends fromNeighbour('catalog', 'IndexProgressDto') {}
export class RebuildReportDto extends fromNeighbour('catalog', 'RebuildReportDto') {}

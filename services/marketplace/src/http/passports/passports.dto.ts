import { LANGUAGES } from '@garderoba/contracts/languages';
import { ApiProperty } from '@garderoba/service-kit/runtime/api-docs';
import { LIVES, type Life } from '../../domain/piece-lives.js';
import type { KnownLabels } from '../../pim/product-information.js';

const label = { type: 'string' } as const;

/** The public history of a piece: never a person, a price or a day. */
export class PassportDto {
  @ApiProperty({ description: 'the number on its tag, the SKU of its product' }) sku: string;
  @ApiProperty({ description: 'the number under which it goes on now; mostly `sku`' }) currentSku: string;
  @ApiProperty({ description: 'the shop sells it now' }) isOnSale: boolean;
  @ApiProperty({ enum: LIVES, isArray: true, description: 'the oldest first' }) lives: readonly Life[];
  @ApiProperty() sales: number;
  @ApiProperty() rentals: number;
  @ApiProperty({ description: 'times that the house inspected it' }) inspections: number;
  @ApiProperty({ description: 'times that somebody rented it' }) wears: number;
  @ApiProperty() cleanings: number;
  @ApiProperty() repairs: number;
  @ApiProperty({
    ...{ type: 'object', nullable: true, description: 'condition in words, by language; null: not known' },
    properties: Object.fromEntries(LANGUAGES.map((language) => [language, label])),
  })
  condition: KnownLabels | null;
}

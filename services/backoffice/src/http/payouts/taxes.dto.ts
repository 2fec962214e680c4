import { ApiProperty } from '@garderoba/service-kit/runtime/api-docs';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { fromNeighbour } from '../kit/from-neighbour.js';

/** Calendar year. */
export class TaxYearDto {
  @ApiProperty({ minimum: 2023, maximum: 9999 }) @Type(() => Number) @IsInt() @Min(2023) @Max(9999) year: number;
}

export class TaxSellerRecord extends fromNeighbour('marketplace', 'TaxSellerDto', ['sellerId'] as const) {
  @ApiProperty({ description: 'the seller' }) id: string;
  @ApiProperty({ description: 'the seller' }) customerId: string;
  @ApiProperty({ type: String, nullable: true, description: 'null after the erasure' }) customerName: string | null;
}

export class TaxMessageRecord extends fromNeighbour('marketplace', 'TaxMessageDto', ['messageId', 'madeBy'] as const) {
  @ApiProperty() id: string;
  @ApiProperty({ type: String, nullable: true, description: 'of the member of staff' }) madeByName: string | null;
}

/** What a verb made: the newest message of the year. */
export class MadeTaxMessage {
  @ApiProperty() id: string;
}

import { LISTING_LIMITS } from '@garderoba/contracts/marketplace/listings';
import { ApiExtraModels, ApiProperty } from '@garderoba/service-kit/runtime/api-docs';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength } from 'class-validator';
import { ListingValueDto, VALUES } from '../listings/listings.dto.js';

export class PurchasesQueryDto {
  @ApiProperty({ type: [String], description: 'numbers of pieces; repeat the parameter' })
  @Transform(({ value }) => [value ?? []].flat())
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(LISTING_LIMITS.lines)
  @IsString({ each: true })
  @MaxLength(100, { each: true })
  sku: string[];
}

/** A second-hand piece that the customer bought, with what its listing says that the next one can say as well. */
@ApiExtraModels(ListingValueDto)
export class PurchaseDto {
  @ApiProperty({ example: 'GD-000123' }) sku: string;
  @ApiProperty({ description: 'it can not be returned any more: it may be offered again' }) isFinal: boolean;
  @ApiProperty({
    ...{ type: String, format: 'date-time', nullable: true },
    description: 'when it becomes final; null until the order is completed',
  })
  finalDueAt: Date | null;
  @ApiProperty({ description: 'a listing offers it again already' }) isContinued: boolean;
  @ApiProperty() family: string;
  @ApiProperty({ type: [String], description: 'codes' }) categories: readonly string[];
  @ApiProperty({ ...VALUES, description: 'per attribute code, without prices and condition' })
  values: Record<string, ListingValueDto[]>;
}

export class PurchasesDto {
  @ApiProperty({ type: [PurchaseDto], description: 'by number' }) items: readonly PurchaseDto[];
}

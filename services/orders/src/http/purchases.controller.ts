import { AllowCallers } from '@garderoba/service-kit/identity/access';
import {
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiPropertyOptional,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, Query } from '@nestjs/common';
import { IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { PurchasesQueries } from '../persistence/purchases.queries.js';

class PurchasesQueryDto {
  @ApiProperty() @IsUUID() customerId: string;
  @ApiPropertyOptional({ description: 'of a family; absent = all' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  sku?: string;
}

class PurchaseDto {
  @ApiProperty({ description: 'of the family: the parent of a variant, otherwise the own one' }) sku: string;
  @ApiProperty({ enum: ['bought', 'rented', 'points'], description: 'points: paid with points of a subscription' })
  how: 'bought' | 'rented' | 'points';
  @ApiProperty({ description: 'month in which the first piece was received, YYYY-MM' }) month: string;
  @ApiProperty({ format: 'uuid' }) lineId: string;
}

class PurchasesDto {
  @ApiProperty({ type: [PurchaseDto], description: 'the newest first' }) items: PurchaseDto[];
}

/** What customers received, so that reviews can say that their writer wore the piece. */
@ApiTags('purchases')
@Controller('v1/purchases')
@AllowCallers('content')
export class PurchasesController {
  constructor(private readonly purchases: PurchasesQueries) {}

  /** Empty for unknown and erased customers. */
  @Get()
  @ApiOperation({ operationId: 'purchases', summary: 'Order lines of which the customer received a piece' })
  @ApiOkResponse({ type: PurchasesDto })
  async list(@Query() { customerId, sku }: PurchasesQueryDto): Promise<PurchasesDto> {
    return { items: await this.purchases.received(customerId, sku) };
  }
}

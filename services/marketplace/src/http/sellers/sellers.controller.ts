import { AllowCallers, ForCustomer } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, Get, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import type { Seller } from '../../domain/seller.js';
import { SellerQueries } from '../../persistence/seller.queries.js';
import { SaveSeller } from '../../use-cases/sellers/save-seller.js';
import { SavedSellerDto, SellerDto } from './sellers.dto.js';

/** Who a seller is: a private person or a trader. */
@ApiTags('sellers')
@Controller('v1/sellers/:customerId')
@AllowCallers('gateway')
@ForCustomer()
export class SellersController {
  constructor(
    private readonly sellers: SellerQueries,
    private readonly saveSeller: SaveSeller,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'seller' })
  @ApiOkResponse({ type: SellerDto })
  async read(@Param('customerId', ParseUUIDPipe) customerId: string): Promise<SellerDto> {
    return viewOf(await this.sellers.get(customerId));
  }

  /** Says who sells and accepts the terms. Repeatable. */
  @Put()
  @ApiOperation({ operationId: 'saveSeller' })
  @ApiOkResponse({ type: SellerDto })
  async save(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Body() { kind, trader }: SavedSellerDto,
  ): Promise<SellerDto> {
    return viewOf(await this.saveSeller.execute(customerId, kind, kind === 'trader' ? (trader ?? null) : null));
  }
}

function viewOf(seller: Seller | undefined): SellerDto {
  const { name, address, registerNumber, taxId, email, phone } = seller?.trader ?? {};
  const trader = { name, address, registerNumber, taxId, email, phone } as SellerDto['trader'];
  return {
    kind: seller?.kind ?? null,
    trader: seller?.trader ? trader : null,
    termsAcceptedAt: seller?.termsAcceptedAt ?? null,
  };
}

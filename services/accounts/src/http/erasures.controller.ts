import { AllowCallers } from '@garderoba/service-kit/access';
import { ApiProblems } from '@garderoba/service-kit/problem';
import { Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CustomerNotFound } from '../domain/accounts.errors.js';
import { ErasureQueries } from '../persistence/erasure.queries.js';
import { EraseCustomer } from '../use-cases/erase-customer.js';

class ErasedAddressDto {
  @ApiProperty() email: string;
}

/** An event names no mail address: who holds things by address asks here what to forget, and says when it is done. */
@ApiTags('personal data')
@Controller('v1/erasures/:customerId/address')
@AllowCallers('content')
export class ErasuresController {
  constructor(
    private readonly erasures: ErasureQueries,
    private readonly eraseCustomer: EraseCustomer,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'erasedAddress' })
  @ApiOkResponse({ type: ErasedAddressDto })
  @ApiProblems(CustomerNotFound)
  async get(@Param('customerId', ParseUUIDPipe) customerId: string): Promise<ErasedAddressDto> {
    return { email: await this.erasures.address(customerId) };
  }

  /** Forgotten there: now it is forgotten here. */
  @Delete()
  @HttpCode(204)
  @ApiOperation({ operationId: 'addressForgotten' })
  @ApiNoContentResponse()
  forgotten(@Param('customerId', ParseUUIDPipe) customerId: string): Promise<void> {
    return this.eraseCustomer.addressForgotten(customerId);
  }
}

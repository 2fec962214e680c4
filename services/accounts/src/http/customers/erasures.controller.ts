import { AllowCallers } from '@garderoba/service-kit/identity/access';
import {
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe } from '@nestjs/common';
import { CustomerNotFound } from '../../domain/accounts.errors.js';
import { ErasureQueries } from '../../persistence/customers/erasure.queries.js';
import { EraseCustomer } from '../../use-cases/customers/erase-customer.js';

class ErasedAddressDto {
  @ApiProperty() email: string;
}

/**
 * Erasures that a service with data keyed by mail address has to process: events carry no mail address, so that service
 * reads it here and reports completion.
 */
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

  /** Records that the service has erased its data, then deletes the mail address here. */
  @Delete()
  @HttpCode(204)
  @ApiOperation({ operationId: 'addressForgotten' })
  @ApiNoContentResponse()
  forgotten(@Param('customerId', ParseUUIDPipe) customerId: string): Promise<void> {
    return this.eraseCustomer.addressForgotten(customerId);
  }
}

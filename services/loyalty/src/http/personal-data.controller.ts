import { AllowCallers, ForCustomer } from '@garderoba/service-kit/access';
import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { PersonalDataQueries } from '../persistence/personal-data.queries.js';

/** A customer's right to a copy of what is kept (docs/personal-data.md). */
@ApiTags('personal data')
@Controller('v1/customers/:customerId')
@AllowCallers('gateway')
export class PersonalDataController {
  constructor(private readonly personalData: PersonalDataQueries) {}

  /** Everything this service keeps of the customer. */
  @Get('export')
  @ForCustomer()
  @ApiOperation({ operationId: 'exportCustomer' })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  export(@Param('customerId', ParseUUIDPipe) customerId: string): Promise<Record<string, unknown>> {
    return this.personalData.of(customerId);
  }
}

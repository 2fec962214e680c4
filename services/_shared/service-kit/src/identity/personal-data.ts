import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '../runtime/api-docs.js';
import { actingStaff } from '../runtime/context.js';
import { ConfirmationNeeded, Forbidden } from '../runtime/errors.js';
import { ApiProblems } from '../runtime/problem.js';
import { AllowCallers, Confirmed, ForCustomer } from './access.js';
import { mayDo } from './staff-token.js';

/** Stored data of a customer; implemented by each service that stores any (docs/personal-data.md). */
export abstract class PersonalData {
  /** All stored data, except credentials. */
  abstract of(customerId: string): Promise<Record<string, unknown>>;
}

/**
 * Endpoint for a customer's right to a copy, the same in every service: for the controllers of its module, with
 * `{ provide: PersonalData, useClass: PersonalDataQueries }`.
 */
@ApiTags('personal data')
@Controller('v1/customers/:customerId')
@AllowCallers('gateway', 'backoffice')
export class PersonalDataController {
  constructor(private readonly personalData: PersonalData) {}

  /** All data of the customer in this service; of staff only admins may read it. */
  @Get('export')
  @ForCustomer()
  @Confirmed()
  @ApiOperation({ operationId: 'exportCustomer' })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  @ApiProblems(ConfirmationNeeded)
  export(@Param('customerId', ParseUUIDPipe) customerId: string): Promise<Record<string, unknown>> {
    const staff = actingStaff();
    if (staff && !mayDo(staff.role, 'admin')) throw new Forbidden('this is for admins');
    return this.personalData.of(customerId);
  }
}

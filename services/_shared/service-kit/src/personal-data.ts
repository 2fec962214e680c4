import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowCallers, Confirmed, ForCustomer } from './access.js';
import { actingStaff } from './context.js';
import { ConfirmationNeeded, Forbidden } from './errors.js';
import { ApiProblems } from './problem.js';
import { mayDo } from './staff-token.js';

/** What a service keeps of a customer; provided by each one that keeps something (docs/personal-data.md). */
export abstract class PersonalData {
  /** Everything, as it is kept; what would let somebody sign in is left out. */
  abstract of(customerId: string): Promise<Record<string, unknown>>;
}

/**
 * A customer's right to a copy, the same in every service: for the controllers of its module, beside
 * `{ provide: PersonalData, useClass: PersonalDataQueries }`.
 */
@ApiTags('personal data')
@Controller('v1/customers/:customerId')
@AllowCallers('gateway')
export class PersonalDataController {
  constructor(private readonly personalData: PersonalData) {}

  /** Everything this service keeps of the customer; of the staff only admins carry it away. */
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

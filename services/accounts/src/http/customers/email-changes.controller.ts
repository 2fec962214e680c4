import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { EmailChangeNotFound } from '../../domain/accounts.errors.js';
import { CustomerQueries } from '../../persistence/customers/customer.queries.js';

class EmailChangeMailFactsDto {
  @ApiProperty() customerId: string;
  @ApiProperty({ description: 'the previous address, which gets the notice' }) email: string;
  @ApiProperty() firstName: string;
  @ApiProperty({ description: 'store view of the customer' }) store: string;
}

/** Changes of mail addresses; a notice goes to the previous address. */
@ApiTags('e-mail changes')
@Controller('v1/email-changes')
@AllowCallers('content')
export class EmailChangesController {
  constructor(private readonly customers: CustomerQueries) {}

  /** Mail data of the notice, for content; 404 after one day or when the account is erased. */
  @Get(':changeId/mail-facts')
  @ApiOperation({ operationId: 'emailChangeMailFacts' })
  @ApiOkResponse({ type: EmailChangeMailFactsDto })
  @ApiProblems(EmailChangeNotFound)
  async mailFacts(@Param('changeId', ParseUUIDPipe) changeId: string): Promise<EmailChangeMailFactsDto> {
    const facts = await this.customers.emailChange(changeId);
    if (!facts) throw new EmailChangeNotFound();
    return facts;
  }
}

import { AllowCallers, ForCustomer } from '@garderoba/service-kit/identity/access';
import { isRecent } from '@garderoba/service-kit/identity/confirmed';
import {
  ApiCreatedResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { actingCustomer, currentContext } from '@garderoba/service-kit/runtime/context';
import { ConfirmationNeeded, MalformedRequest } from '@garderoba/service-kit/runtime/errors';
import { isUuid } from '@garderoba/service-kit/runtime/ids';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, Headers, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import {
  CustomerNotFound,
  EmailChangedTooOften,
  EmailTaken,
  FieldInvalid,
  ForeignAddress,
  KeyReused,
  PasswordRefused,
  TooManyHashes,
} from '../../domain/accounts.errors.js';
import type { Customer } from '../../domain/customer.js';
import { CustomerQueries } from '../../persistence/customers/customer.queries.js';
import { BankAccounts } from '../../use-cases/customers/bank-accounts.js';
import { RegisterCustomer } from '../../use-cases/customers/register-customer.js';
import { UpdateProfile } from '../../use-cases/customers/update-profile.js';
import { Tokens } from '../../use-cases/sessions/tokens.js';
import {
  CustomerContactDto,
  CustomerDto,
  CustomerMailFactsDto,
  fromAddressDto,
  ProfileDto,
  RegistrationDto,
  toCustomerDto,
} from './customers.dto.js';

/** The gateway names the customer it acts for, after it has verified the customer's token. */
@ApiTags('customers')
@Controller('v1/customers')
@AllowCallers('gateway')
export class CustomersController {
  constructor(
    private readonly registerCustomer: RegisterCustomer,
    private readonly updateProfile: UpdateProfile,
    private readonly customers: CustomerQueries,
    private readonly tokens: Tokens,
    private readonly bankAccounts: BankAccounts,
    private readonly clock: Clock,
  ) {}

  /** Creates an account (USR-046); also used to load demo customers. */
  @Post()
  @AllowCallers('gateway', 'importer')
  @ApiOperation({ operationId: 'registerCustomer' })
  @ApiCreatedResponse({ type: CustomerDto })
  @ApiProblems(FieldInvalid, PasswordRefused, ForeignAddress, EmailTaken, TooManyHashes)
  async register(@Body() registration: RegistrationDto): Promise<CustomerDto> {
    const addresses = (registration.addresses ?? []).map(fromAddressDto);
    const broughtIn = currentContext()?.caller === 'importer';
    return this.shown(await this.registerCustomer.execute({ ...registration, addresses, broughtIn }));
  }

  @Get(':customerId')
  @AllowCallers('gateway', 'backoffice')
  @ForCustomer()
  @ApiOperation({ operationId: 'customer' })
  @ApiOkResponse({ type: CustomerDto })
  @ApiProblems(CustomerNotFound)
  async get(@Param('customerId', ParseUUIDPipe) customerId: string): Promise<CustomerDto> {
    return this.shown(await this.customers.get(customerId));
  }

  /** Name, address and language for mails; used by content. */
  @Get(':customerId/mail-facts')
  @AllowCallers('content')
  @ApiOperation({ operationId: 'customerMailFacts' })
  @ApiOkResponse({ type: CustomerMailFactsDto })
  @ApiProblems(CustomerNotFound)
  async mailFacts(@Param('customerId', ParseUUIDPipe) customerId: string): Promise<CustomerMailFactsDto> {
    const { email, firstName, store } = await this.customers.get(customerId);
    return { email, firstName, store };
  }

  /** Contact data for an order placed without the customer's token; used by orders only (wire-contract 11.7). */
  @Get(':customerId/contact')
  @AllowCallers('orders')
  @ApiOperation({ operationId: 'customerContact' })
  @ApiOkResponse({ type: CustomerContactDto })
  @ApiProblems(CustomerNotFound)
  async contact(@Param('customerId', ParseUUIDPipe) customerId: string): Promise<CustomerContactDto> {
    const { email, addresses } = await this.customers.get(customerId);
    return { email, addresses };
  }

  /**
   * Updates the profile (USR-022, VAL-030). A new mail address or bank account requires a recent password confirmation.
   * Idempotent by key for 60 days: a repetition changes nothing and answers the profile as it is now (docs/decisions/0089).
   */
  @Put(':customerId')
  @ForCustomer()
  @ApiOperation({ operationId: 'updateProfile' })
  @ApiHeader({ name: 'idempotency-key', required: false, description: 'a UUID per change' })
  @ApiOkResponse({ type: CustomerDto })
  @ApiProblems(
    ...[
      FieldInvalid,
      ForeignAddress,
      CustomerNotFound,
      EmailTaken,
      EmailChangedTooOften,
      ConfirmationNeeded,
      KeyReused,
    ],
  )
  async update(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() { addresses, attributes, ...profile }: ProfileDto,
  ): Promise<CustomerDto> {
    if (key !== undefined && !isUuid(key)) throw new MalformedRequest('the Idempotency-Key must be a UUID');
    const change = {
      ...profile,
      customerId,
      key,
      addresses: addresses?.map(fromAddressDto),
      attributes: attributes ?? {},
      confirmed: isRecent(actingCustomer()?.confirmedAt, this.clock.now()),
    };
    return this.shown(await this.updateProfile.execute(change));
  }

  private async shown(customer: Customer): Promise<CustomerDto> {
    return toCustomerDto(customer, await this.tokens.group(customer), this.bankAccounts.masked(customer));
  }
}

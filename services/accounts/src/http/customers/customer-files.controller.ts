import { AllowCallers, Confirmed, ForCustomer, ForStaff } from '@garderoba/service-kit/identity/access';
import { isRecent } from '@garderoba/service-kit/identity/confirmed';
import { mayDo } from '@garderoba/service-kit/identity/staff-token';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { actingStaff } from '@garderoba/service-kit/runtime/context';
import { ConfirmationNeeded, Forbidden } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Put, Query } from '@nestjs/common';
import { CustomerNotFound, TooManyHashes, WrongPassword } from '../../domain/accounts.errors.js';
import { CustomerQueries } from '../../persistence/customers/customer.queries.js';
import { EraseCustomer } from '../../use-cases/customers/erase-customer.js';
import { SetCustomerGroup } from '../../use-cases/customers/set-customer-group.js';
import {
  CustomerPageDto,
  CustomersQueryDto,
  ErasureDto,
  GroupDto,
  ListedCustomerDto,
  toListedCustomerDto,
} from './customer-files.dto.js';

/** Staff access to customers, and the erasure of a customer. */
@ApiTags('customers')
@Controller('v1/customers')
@AllowCallers('backoffice')
export class CustomerFilesController {
  constructor(
    private readonly customers: CustomerQueries,
    private readonly setGroup: SetCustomerGroup,
    private readonly eraseCustomer: EraseCustomer,
    private readonly clock: Clock,
  ) {}

  /** Lists customers for the console. */
  @Get()
  @ForStaff('admin')
  @ApiOperation({ operationId: 'customers' })
  @ApiOkResponse({ type: CustomerPageDto })
  async list(@Query() { offset, limit, sort, order, ids, ...filter }: CustomersQueryDto): Promise<CustomerPageDto> {
    const page = { offset, limit, sort, descending: order === 'DESC' };
    const { items, total } = await this.customers.page({ ...filter, customerIds: ids?.split(',') }, page);
    return { items: items.map(toListedCustomerDto), total };
  }

  /** Sets the customer's price group. */
  @Put(':customerId/group')
  @ForStaff('admin')
  @Confirmed()
  @ApiOperation({ operationId: 'setCustomerGroup' })
  @ApiOkResponse({ type: ListedCustomerDto })
  @ApiProblems(CustomerNotFound, ConfirmationNeeded)
  async group(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Body() { groupId }: GroupDto,
  ): Promise<ListedCustomerDto> {
    return toListedCustomerDto(await this.setGroup.execute(customerId, groupId));
  }

  /** Erases the customer. An admin must have confirmed the password recently; the customer sends the password. */
  @Post(':customerId/erasure')
  @AllowCallers('gateway', 'backoffice')
  @ForCustomer()
  @HttpCode(204)
  @ApiOperation({ operationId: 'eraseCustomer' })
  @ApiNoContentResponse()
  @ApiProblems(CustomerNotFound, WrongPassword, TooManyHashes, ConfirmationNeeded)
  async erase(@Param('customerId', ParseUUIDPipe) customerId: string, @Body() { password }: ErasureDto): Promise<void> {
    const staff = actingStaff();
    if (!staff) return this.eraseCustomer.asked(customerId, password ?? '');
    if (!mayDo(staff.role, 'admin')) throw new Forbidden('this is for admins');
    if (!isRecent(staff.confirmedAt, this.clock.now())) throw new ConfirmationNeeded();
    return this.eraseCustomer.execute(customerId, 'staff');
  }
}

import { AllowCallers } from '@garderoba/service-kit/identity/access';
import {
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsUUID, ValidateNested } from 'class-validator';
import { Payees } from '../../use-cases/customers/payees.js';

const MOST = 500;

class ReadPayeesDto {
  @ApiProperty({ type: [String], maxItems: MOST })
  @IsArray()
  @ArrayMaxSize(MOST)
  @IsUUID(undefined, { each: true })
  customerIds: string[];
}

class PayeeDto {
  @ApiProperty({ format: 'uuid' }) customerId: string;
  @ApiProperty() hasAccount: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'of the number, four characters' }) lastDigits:
    | string
    | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) accountChangedAt: Date | null;
  @ApiProperty({ description: 'only what is owed is paid' }) isErased: boolean;
}

class PayeesDto {
  @ApiProperty({ type: [PayeeDto], description: 'unknown customers are left out' }) payees: readonly PayeeDto[];
}

class FrozenPayoutDto {
  @ApiProperty({ format: 'uuid' }) @IsUUID() payoutId: string;
  @ApiProperty({ format: 'uuid' }) @IsUUID() customerId: string;
}

class FreezePayeesDto {
  @ApiProperty({ type: [FrozenPayoutDto], maxItems: MOST })
  @IsArray()
  @ArrayMaxSize(MOST)
  @ValidateNested({ each: true })
  @Type(() => FrozenPayoutDto)
  payouts: FrozenPayoutDto[];
}

class FreezeResultDto {
  @ApiProperty({ format: 'uuid' }) payoutId: string;
  @ApiProperty({ enum: ['frozen', 'no_account'] }) outcome: 'frozen' | 'no_account';
}

class FreezeResultsDto {
  @ApiProperty({ type: [FreezeResultDto] }) results: readonly FreezeResultDto[];
}

class ReadFrozenPayeesDto {
  @ApiProperty({ type: [String], maxItems: MOST })
  @IsArray()
  @ArrayMaxSize(MOST)
  @IsUUID(undefined, { each: true })
  payoutIds: string[];
}

class FrozenPayeeDto {
  @ApiProperty({ format: 'uuid' }) payoutId: string;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'IBAN' }) bankAccount: string;
}

class FrozenPayeesDto {
  @ApiProperty({ type: [FrozenPayeeDto], description: 'unknown payouts are left out' })
  payees: readonly FrozenPayeeDto[];
}

class ReportedPayeeDto {
  @ApiProperty({ format: 'uuid' }) customerId: string;
  @ApiProperty({ description: 'of the account in the shop' }) name: string;
  @ApiProperty({ description: 'IBAN' }) bankAccount: string;
}

class ReportedPayeesDto {
  @ApiProperty({ type: [ReportedPayeeDto], description: 'customers without a bank account are left out' })
  payees: readonly ReportedPayeeDto[];
}

/** To whom marketplace pays. Numbers in clear only of frozen payouts, and for the report of sellers to the tax office. */
@ApiTags('payees')
@Controller('v1')
@AllowCallers('marketplace')
export class PayeesController {
  constructor(private readonly payees: Payees) {}

  @Post('payees::read')
  @HttpCode(200)
  @ApiOperation({ operationId: 'readPayees' })
  @ApiOkResponse({ type: PayeesDto })
  async read(@Body() { customerIds }: ReadPayeesDto): Promise<PayeesDto> {
    return { payees: await this.payees.states(customerIds) };
  }

  /** Keeps name and number of payouts as they are now. Repeatable: a payout that is kept already stays as it is. */
  @Put('payees::bulk')
  @ApiOperation({ operationId: 'freezePayees' })
  @ApiOkResponse({ type: FreezeResultsDto })
  async freeze(@Body() { payouts }: FreezePayeesDto): Promise<FreezeResultsDto> {
    return { results: await this.payees.freeze(payouts) };
  }

  @Post('payees/frozen::read')
  @HttpCode(200)
  @ApiOperation({ operationId: 'readFrozenPayees' })
  @ApiOkResponse({ type: FrozenPayeesDto })
  async frozen(@Body() { payoutIds }: ReadFrozenPayeesDto): Promise<FrozenPayeesDto> {
    return { payees: await this.payees.frozen(payoutIds) };
  }

  /** Bank accounts as they are now, for the file of the tax office (DAC7). */
  @Post('payees/reported::read')
  @HttpCode(200)
  @ApiOperation({ operationId: 'readReportedPayees' })
  @ApiOkResponse({ type: ReportedPayeesDto })
  async reported(@Body() { customerIds }: ReadPayeesDto): Promise<ReportedPayeesDto> {
    return { payees: await this.payees.reported(customerIds) };
  }

  /** Nothing is owed any more to an erased customer. Repeatable. */
  @Delete('payees/:customerId')
  @HttpCode(204)
  @ApiOperation({ operationId: 'forgetPayee' })
  @ApiNoContentResponse()
  forget(@Param('customerId', ParseUUIDPipe) customerId: string): Promise<void> {
    return this.payees.forget(customerId);
  }
}

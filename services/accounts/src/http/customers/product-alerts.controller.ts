import { AllowCallers, ForCustomer } from '@garderoba/service-kit/identity/access';
import {
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { CustomerNotFound } from '../../domain/accounts.errors.js';
import { AlertNotFound, TooManyAlerts } from '../../domain/product-alert.js';
import { ProductAlertQueries } from '../../persistence/customers/product-alert.queries.js';
import { ProductAlerts } from '../../use-cases/customers/product-alerts.js';

class AlertDto {
  @ApiProperty({ description: 'as the shop shows the product' }) @IsString() @IsNotEmpty() @MaxLength(500) name: string;
  @ApiProperty({ description: "of the product's page, below the language" }) @IsString() @MaxLength(500) path: string;
  @ApiProperty({ example: 'pln_pl' }) @Matches(/^[a-z]{3}_[a-z]{2}$/) store: string;
}

class AlertListDto {
  @ApiProperty({ type: [String] }) skus: string[];
}

class AlertFactsDto extends AlertDto {
  @ApiProperty() customerId: string;
  @ApiProperty() email: string;
  @ApiProperty() firstName: string;
}

/** Back-in-stock alerts of customers (USR-031). */
@ApiTags('product alerts')
@Controller('v1')
@AllowCallers('gateway')
export class ProductAlertsController {
  constructor(
    private readonly alerts: ProductAlerts,
    private readonly queries: ProductAlertQueries,
  ) {}

  @Get('customers/:customerId/product-alerts')
  @ForCustomer()
  @ApiOperation({ operationId: 'productAlerts' })
  @ApiOkResponse({ type: AlertListDto })
  async list(@Param('customerId', ParseUUIDPipe) customerId: string): Promise<AlertListDto> {
    return { skus: await this.queries.ofCustomer(customerId) };
  }

  /** Creates an alert; idempotent. */
  @Put('customers/:customerId/product-alerts/:sku')
  @ForCustomer()
  @HttpCode(204)
  @ApiOperation({ operationId: 'askProductAlert' })
  @ApiNoContentResponse()
  @ApiProblems(CustomerNotFound, TooManyAlerts)
  ask(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Param('sku') sku: string,
    @Body() alert: AlertDto,
  ): Promise<void> {
    return this.alerts.ask({ ...alert, customerId, sku });
  }

  @Delete('customers/:customerId/product-alerts/:sku')
  @ForCustomer()
  @HttpCode(204)
  @ApiOperation({ operationId: 'endProductAlert' })
  @ApiNoContentResponse()
  end(@Param('customerId', ParseUUIDPipe) customerId: string, @Param('sku') sku: string): Promise<void> {
    return this.alerts.remove(customerId, sku);
  }

  /** Mail data of the alert, for content. */
  @Get('product-alerts/:alertId/mail-facts')
  @AllowCallers('content')
  @ApiOperation({ operationId: 'productAlertMailFacts' })
  @ApiOkResponse({ type: AlertFactsDto })
  @ApiProblems(AlertNotFound)
  facts(@Param('alertId', ParseUUIDPipe) alertId: string): Promise<AlertFactsDto> {
    return this.queries.mailFacts(alertId);
  }
}

import { AllowCallers, ForCustomer } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { IsUUID } from 'class-validator';
import { OrderNotFound } from '../domain/errors/order.errors.js';
import { ChargeNotFound } from '../domain/errors/payment.errors.js';
import { orderNumber } from '../domain/order.js';
import { ORDER_STATUSES } from '../domain/order-states.js';
import { PayCharge } from '../use-cases/owing/pay-charge.js';
import { PaymentSessionDto } from './placements.dto.js';

export class PayChargeDto {
  @ApiProperty() @IsUUID() customerId: string;
}

export class ChargePaymentDto {
  @ApiProperty({ example: '000000102', description: 'of the order that the charge is' }) number: string;
  @ApiProperty({ enum: ORDER_STATUSES }) status: string;
  @ApiProperty({ description: 'gross minor units' }) amount: number;
  @ApiProperty() currency: string;
  @ApiProperty({
    nullable: true,
    type: PaymentSessionDto,
    description: 'payment page; null: paid, or the provider is unavailable',
  })
  payment: PaymentSessionDto | null;
}

/** Charges of a customer's booking (RentalChargeDue). */
@ApiTags('charges')
@Controller('v1/charges')
@AllowCallers('gateway')
@ForCustomer()
export class ChargesController {
  constructor(private readonly payCharge: PayCharge) {}

  /** Charges the card of the rental. If it is declined or missing, returns a payment page. Idempotent. */
  @Post(':chargeId/payment')
  @HttpCode(200)
  @ApiOperation({ operationId: 'payCharge' })
  @ApiOkResponse({ type: ChargePaymentDto })
  @ApiProblems(ChargeNotFound, OrderNotFound)
  async pay(
    @Param('chargeId', ParseUUIDPipe) chargeId: string,
    @Body() { customerId }: PayChargeDto,
  ): Promise<ChargePaymentDto> {
    const { order, payment } = await this.payCharge.execute(chargeId, customerId);
    const { number, status, grandTotal: amount, currency } = order;
    return { number: orderNumber(number), status, amount, currency, payment };
  }
}

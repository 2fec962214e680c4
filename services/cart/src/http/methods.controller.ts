import { AllowCallers, ForStaff } from '@garderoba/service-kit/access';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { allPaymentMethods } from '../domain/payment-methods.js';
import { allShippingMethods } from '../domain/shipping-methods.js';

const TEXTS = { type: 'object', additionalProperties: { type: 'string' } } as const;
const AMOUNTS = { type: 'object', additionalProperties: { type: 'number' } } as const;

class TariffDto {
  @ApiProperty({ type: [String], nullable: true, description: 'null = everywhere we deliver' })
  countries: readonly string[] | null;
  @ApiProperty({ ...AMOUNTS, description: 'gross minor units per currency' }) prices: Readonly<Record<string, number>>;
}

class KeptShippingMethodDto {
  @ApiProperty() carrier: string;
  @ApiProperty() method: string;
  @ApiProperty({ ...TEXTS, description: 'per language' }) carrierTitle: object;
  @ApiProperty({ ...TEXTS, description: 'per language' }) methodTitle: object;
  @ApiProperty({ type: [TariffDto], description: 'the first that names the country counts' })
  tariffs: readonly TariffDto[];
  @ApiPropertyOptional({ type: [String], description: 'stores of these languages do not offer it' })
  notIn?: readonly string[];
}

class KeptPaymentMethodDto {
  @ApiProperty() code: string;
  @ApiProperty({ ...TEXTS, description: 'per language' }) title: object;
  @ApiProperty({ description: 'money comes later and is recorded by staff' }) offline: boolean;
  @ApiPropertyOptional({ ...AMOUNTS, description: 'gross minor units per currency' }) fee?: object;
}

class KeptMethodsDto {
  @ApiProperty({ type: [KeptShippingMethodDto] }) shipping: readonly KeptShippingMethodDto[];
  @ApiProperty({ type: [KeptPaymentMethodDto] }) payment: readonly KeptPaymentMethodDto[];
}

/** Every way to deliver and to pay, whatever is in a cart: for the staff. */
@ApiTags('methods')
@Controller('v1/methods')
@AllowCallers('gateway')
@ForStaff('moderator')
export class MethodsController {
  @Get()
  @ApiOperation({ operationId: 'listMethods' })
  @ApiOkResponse({ type: KeptMethodsDto })
  list(): KeptMethodsDto {
    return { shipping: allShippingMethods(), payment: allPaymentMethods() };
  }
}

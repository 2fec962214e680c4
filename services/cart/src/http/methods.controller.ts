import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { LastMethod, MethodChanged, MethodUnknown, PricesIncomplete } from '../domain/cart.errors.js';
import { shippingCode } from '../domain/shipping-methods.js';
import { MethodSettingQueries } from '../persistence/method-setting.queries.js';
import { SetMethod } from '../use-cases/methods/set-method.js';
import { filled, KeptMethodsDto, SetPaymentMethodDto, SetShippingMethodDto, toKeptMethodsDto } from './methods.dto.js';

/** All delivery and payment methods, independent of a cart. For staff. */
@ApiTags('methods')
@Controller('v1/methods')
@AllowCallers('backoffice')
@ForStaff('moderator')
export class MethodsController {
  constructor(
    private readonly settings: MethodSettingQueries,
    private readonly setMethod: SetMethod,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listMethods' })
  @ApiOkResponse({ type: KeptMethodsDto })
  async list(): Promise<KeptMethodsDto> {
    return toKeptMethodsDto(await this.settings.all());
  }

  /**
   * Sets prices, free limits and the stores that offer the method. Carts use it within a second; placed orders do not
   * change.
   */
  @Put('shipping/:carrier/:method')
  @ForStaff('admin')
  @ApiOperation({ operationId: 'setShippingMethod' })
  @ApiOkResponse({ type: KeptMethodsDto })
  @ApiProblems(MethodUnknown, MethodChanged, LastMethod, PricesIncomplete)
  async setShipping(
    @Param('carrier') carrier: string,
    @Param('method') method: string,
    @Body() { offIn, tariffs, version }: SetShippingMethodDto,
  ): Promise<KeptMethodsDto> {
    const prices = tariffs.map((tariff) => ({ amounts: filled(tariff.prices), freeFrom: filled(tariff.freeFrom) }));
    await this.setMethod.execute({ kind: 'shipping', code: shippingCode({ carrier, method }), offIn, prices, version });
    return this.list();
  }

  /** Sets the fee and the stores that offer the method. */
  @Put('payment/:code')
  @ForStaff('admin')
  @ApiOperation({ operationId: 'setPaymentMethod' })
  @ApiOkResponse({ type: KeptMethodsDto })
  @ApiProblems(MethodUnknown, MethodChanged, LastMethod, PricesIncomplete)
  async setPayment(
    @Param('code') code: string,
    @Body() { offIn, fee, version }: SetPaymentMethodDto,
  ): Promise<KeptMethodsDto> {
    const prices = [{ amounts: filled(fee), freeFrom: {} }];
    await this.setMethod.execute({ kind: 'payment', code, offIn, prices, version });
    return this.list();
  }
}

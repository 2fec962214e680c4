import { findStore } from '@garderoba/contracts';
import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { UnknownStore } from '../domain/catalog.errors.js';
import { ResolveSellables } from '../use-cases/resolve-sellables.js';
import { SellablesDto } from './search.dto.js';
import { ResolvedSellablesDto } from './sellables.dto.js';

@ApiTags('sellables')
@Controller('v1')
@AllowCallers('cart', 'orders', 'gateway', 'rental')
export class SellablesController {
  constructor(private readonly resolveSellables: ResolveSellables) {}

  @Post('sellables::resolve')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'resolveSellables',
    summary: 'Which piece each choice means, and whether the catalogue sells it; an unknown sku is answered as such',
  })
  @ApiOkResponse({ type: ResolvedSellablesDto })
  @ApiProblems(UnknownStore)
  async resolve(@Body() { store, lines }: SellablesDto): Promise<ResolvedSellablesDto> {
    const view = findStore(store);
    if (!view) throw new UnknownStore(store);
    return { lines: await this.resolveSellables.execute(view, lines) };
  }
}

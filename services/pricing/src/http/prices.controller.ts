import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { lowestOf30Days } from '../domain/lowest-price.js';
import { PricesChanged } from '../domain/pricing.errors.js';
import { PriceQueries } from '../persistence/price.queries.js';
import { SetPrices } from '../use-cases/set-prices.js';
import {
  HistoryDto,
  HistoryQueryDto,
  PricesDto,
  ReadPricesDto,
  ReadStatesDto,
  SetPricesDto,
  SetPricesResultDto,
  SkusQueryDto,
  SnapshotQueryDto,
  StatesDto,
  StatesPageDto,
  toPriceUpdate,
} from './prices.dto.js';

const PAGE = 200;

@ApiTags('prices')
@Controller('v1')
@AllowCallers('gateway', 'catalog', 'importer')
export class PricesController {
  constructor(
    private readonly queries: PriceQueries,
    private readonly setPrices: SetPrices,
    private readonly clock: Clock,
  ) {}

  /** Imports a price list, up to 500 SKUs. The only interface that writes prices. */
  @Put('prices::bulk')
  @ForStaff('admin')
  @AllowCallers('importer', 'backoffice', 'marketplace')
  @ApiOperation({ operationId: 'setPrices' })
  @ApiOkResponse({ type: SetPricesResultDto })
  @ApiProblems(PricesChanged)
  async set(@Body() { prices }: SetPricesDto): Promise<SetPricesResultDto> {
    return { results: await this.setPrices.execute(prices.map(toPriceUpdate)) };
  }

  /** The stored price list. */
  @Get('prices')
  @AllowCallers('backoffice', 'catalog', 'importer')
  @ForStaff('moderator')
  @ApiOperation({ operationId: 'listPrices' })
  @ApiOkResponse({ type: PricesDto })
  list(@Query() { sku: skus }: SkusQueryDto): Promise<PricesDto> {
    return this.readPrices({ skus });
  }

  /** The same, of more SKUs than an address can hold. */
  @Post('prices::read')
  @AllowCallers('backoffice', 'catalog', 'importer')
  @ForStaff('moderator')
  @HttpCode(200)
  @ApiOperation({ operationId: 'readPrices' })
  @ApiOkResponse({ type: PricesDto })
  async readPrices(@Body() { skus }: ReadPricesDto): Promise<PricesDto> {
    return { prices: await this.queries.rows(skus) };
  }

  /** History of the price without a customer group, and the lowest price of 30 days. */
  @Get('prices/:sku/history')
  @AllowCallers('backoffice', 'catalog', 'importer')
  @ForStaff('moderator')
  @ApiOperation({ operationId: 'priceHistory' })
  @ApiOkResponse({ type: HistoryDto })
  async history(@Param('sku') sku: string, @Query() { currency }: HistoryQueryDto): Promise<HistoryDto> {
    const history = await this.queries.history(sku, currency);
    return {
      entries: history.map(({ validFrom, amount, reduced }) => ({ from: validFrom, gross: amount, reduced })),
      lowest30Days: lowestOf30Days(history, this.clock.now()),
    };
  }

  /**
   * Price states of these SKUs as last published in PriceChanged: for the price refresh of displayed products
   * (PRC-019).
   */
  @Post('price-states::read')
  @HttpCode(200)
  @ApiOperation({ operationId: 'readPriceStates' })
  @ApiOkResponse({ type: StatesDto })
  async read(@Body() { skus }: ReadStatesDto): Promise<StatesDto> {
    return { states: await this.queries.states(skus) };
  }

  /** All price states, page by page in sku order: for consumers of PriceChanged that rebuild their copy. */
  @Get('price-states')
  @ApiOperation({ operationId: 'priceStatesSnapshot' })
  @ApiOkResponse({ type: StatesPageDto })
  async snapshot(@Query() { after = '', limit = PAGE }: SnapshotQueryDto): Promise<StatesPageDto> {
    const page = await this.queries.page(after, limit);
    return { states: page.map(({ state }) => state), next: page.length === limit ? (page.at(-1)?.sku ?? null) : null };
  }
}

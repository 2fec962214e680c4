import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { CountChanged } from '../domain/stock.errors.js';
import { StockQueries } from '../persistence/stock.queries.js';
import { SetLevels } from '../use-cases/set-levels.js';
import {
  CheckDto,
  CheckResultDto,
  LevelsDto,
  LevelsPageDto,
  LevelsQueryDto,
  LowDto,
  LowQueryDto,
  parentToLevelDto,
  ReadLevelsDto,
  SetLevelsDto,
  SetLevelsResultDto,
  SnapshotQueryDto,
  toCheckedLine,
  toLevelDto,
} from './levels.dto.js';

const PAGE = 500;

@ApiTags('levels')
@Controller('v1')
@AllowCallers('gateway', 'cart', 'orders', 'catalog', 'rental', 'importer')
export class LevelsController {
  constructor(
    private readonly queries: StockQueries,
    private readonly setLevels: SetLevels,
  ) {}

  /** Imports a stock list, up to 1000 rows. A SKU below its promised pieces is refused with all of its rows. */
  @Put('levels::bulk')
  @ForStaff('admin')
  @AllowCallers('importer', 'backoffice', 'marketplace')
  @ApiOperation({ operationId: 'setLevels' })
  @ApiOkResponse({ type: SetLevelsResultDto })
  @ApiProblems(CountChanged)
  async set(@Body() { levels }: SetLevelsDto): Promise<SetLevelsResultDto> {
    return { results: await this.setLevels.execute(levels) };
  }

  /** Whether the quantities are available. No guarantee for later: only a claim holds pieces (STK-003, STK-005). */
  @Post('checks')
  @HttpCode(200)
  @ApiOperation({ operationId: 'checkStock' })
  @ApiOkResponse({ type: CheckResultDto })
  async check(@Body() { lines, delivery, customerId }: CheckDto): Promise<CheckResultDto> {
    const skus = lines.map(({ sku }) => sku);
    const levels = await (customerId ? this.queries.levelsFor(customerId, skus) : this.queries.levels(skus));
    return { lines: lines.map((line) => toCheckedLine(line, levels.get(line.sku), delivery ?? 'courier')) };
  }

  /** Stock items of these SKUs, parents included; unknown ones are left out (wire-contract 6.2). */
  @Get('levels')
  @AllowCallers('gateway', 'backoffice', 'cart', 'orders', 'catalog', 'rental', 'importer')
  @ApiOperation({ operationId: 'listLevels' })
  @ApiOkResponse({ type: LevelsDto })
  list(@Query() { sku: skus }: LevelsQueryDto): Promise<LevelsDto> {
    return this.read({ skus });
  }

  /** The same, of more SKUs than an address can hold. */
  @Post('levels::read')
  @AllowCallers('gateway', 'backoffice', 'cart', 'orders', 'catalog', 'rental', 'importer')
  @HttpCode(200)
  @ApiOperation({ operationId: 'readLevels' })
  @ApiOkResponse({ type: LevelsDto })
  async read(@Body() { skus }: ReadLevelsDto): Promise<LevelsDto> {
    const levels = await this.queries.levels(skus);
    const others = skus.filter((sku) => !levels.has(sku));
    const parents = others.length > 0 ? await this.queries.parents(others) : [];
    return { levels: [...[...levels.values()].map(toLevelDto), ...parents.map(parentToLevelDto)] };
  }

  /** Skus that are out of stock or almost so, the lowest first. For staff. */
  @Get('levels/low')
  @ForStaff('moderator')
  @AllowCallers('backoffice')
  @ApiOperation({ operationId: 'lowLevels' })
  @ApiOkResponse({ type: LowDto })
  low(@Query() { atMost, limit }: LowQueryDto): Promise<LowDto> {
    return this.queries.low(atMost, limit);
  }

  /** Every level, page by page in sku order: for consumers of StockChanged that rebuild their copy. */
  @Get('levels/snapshot')
  @ApiOperation({ operationId: 'levelsSnapshot' })
  @ApiOkResponse({ type: LevelsPageDto })
  async snapshot(@Query() { after = '', limit = PAGE }: SnapshotQueryDto): Promise<LevelsPageDto> {
    const levels = await this.queries.page(after, limit);
    return { levels: levels.map(toLevelDto), next: levels.length === limit ? (levels.at(-1)?.sku ?? null) : null };
  }
}

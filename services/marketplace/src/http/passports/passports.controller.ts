import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Controller, Get, Param } from '@nestjs/common';
import { PassportNotFound } from '../../domain/listing.errors.js';
import { publicHistory, publicStory } from '../../domain/piece-lives.js';
import { PassportQueries } from '../../persistence/passport.queries.js';
import { ProductInformation } from '../../pim/product-information.js';
import { PassportDto } from './passports.dto.js';

/** What everybody may know of a piece, by the number on its tag. */
@ApiTags('passports')
@Controller('v1/passports')
@AllowCallers('gateway')
export class PassportsController {
  constructor(
    private readonly queries: PassportQueries,
    private readonly information: ProductInformation,
  ) {}

  /** Lives, counts and condition of a piece that has come to the house, under all numbers that it had and has. */
  @Get(':sku')
  @ApiOperation({ operationId: 'passport' })
  @ApiOkResponse({ type: PassportDto })
  @ApiProblems(PassportNotFound)
  async read(@Param('sku') sku: string): Promise<PassportDto> {
    const found = await this.queries.find(sku);
    if (!found || publicHistory(found.log).lives.length === 0) throw new PassportNotFound();
    const options = await this.information.options('marketplace_condition');
    const condition = options?.find(({ code }) => code === found.condition)?.labels ?? null;
    const { currentSku, isOnSale, chain } = found;
    return { sku, currentSku, isOnSale, condition, ...publicStory(chain) };
  }
}

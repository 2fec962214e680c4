import { AllowCallers, Confirmed, ForCustomer } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { ConfirmationNeeded } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, Inject, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { CONFIG, type MarketplaceConfig } from '../../config.js';
import { OtherSellerKind, TaxFactsRefused, TaxQuestionNotFound } from '../../domain/tax-facts.errors.js';
import { taxFactsView, taxQuestionMailFacts } from '../../domain/tax-views.js';
import { ratesFor, yearAt } from '../../domain/tax-year.js';
import { SellerQueries } from '../../persistence/seller.queries.js';
import { TaxFactsQueries } from '../../persistence/tax-facts.queries.js';
import { TaxFiguresQueries } from '../../persistence/tax-figures.queries.js';
import { GiveTaxFacts } from '../../use-cases/taxes/give-tax-facts.js';
import { OwnTaxFactsDto, TaxFactsDto, TaxQuestionMailFactsDto } from './tax-facts.dto.js';

/** Who a seller is for the tax office, and what is reported (DAC7). */
@ApiTags('taxes')
@Controller('v1')
export class TaxFactsController {
  constructor(
    private readonly sellers: SellerQueries,
    private readonly figures: TaxFiguresQueries,
    private readonly queries: TaxFactsQueries,
    private readonly giveFacts: GiveTaxFacts,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  @Get('sellers/:customerId/tax-facts')
  @AllowCallers('gateway')
  @ForCustomer()
  @ApiOperation({ operationId: 'taxFacts' })
  @ApiOkResponse({ type: OwnTaxFactsDto })
  async read(@Param('customerId', ParseUUIDPipe) customerId: string): Promise<OwnTaxFactsDto> {
    const now = this.clock.now();
    const years = [yearAt(now) - 1, yearAt(now)].map(
      async (year) => [year, await this.figures.ofSeller(customerId, year, this.ratesOf(year))] as const,
    );
    const [seller, facts, question, found] = await Promise.all([
      ...([this.sellers.get(customerId), this.queries.of(customerId)] as const),
      ...([this.queries.questionOf(customerId), Promise.all(years)] as const),
    ]);
    return taxFactsView(seller?.kind ?? 'private', facts, question, new Map(found), now);
  }

  /** Repeatable. Needs the password once more, as the bank account does. */
  @Put('sellers/:customerId/tax-facts')
  @AllowCallers('gateway')
  @ForCustomer()
  @Confirmed()
  @ApiOperation({ operationId: 'giveTaxFacts' })
  @ApiOkResponse({ type: OwnTaxFactsDto })
  @ApiProblems(ConfirmationNeeded, OtherSellerKind, TaxFactsRefused)
  async give(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Body() facts: TaxFactsDto,
  ): Promise<OwnTaxFactsDto> {
    await this.giveFacts.execute(customerId, facts);
    return this.read(customerId);
  }

  /** Data for mails of content. */
  @Get('tax-questions/:questionId/mail-facts')
  @AllowCallers('content')
  @ApiOperation({ operationId: 'taxQuestionMailFacts' })
  @ApiOkResponse({ type: TaxQuestionMailFactsDto })
  @ApiProblems(TaxQuestionNotFound)
  async mailFacts(@Param('questionId', ParseUUIDPipe) questionId: string): Promise<TaxQuestionMailFactsDto> {
    const question = await this.queries.question(questionId);
    if (!question) throw new TaxQuestionNotFound();
    return taxQuestionMailFacts(question);
  }

  private ratesOf(year: number) {
    return ratesFor(this.config.EUR_RATES, year);
  }
}

import { AllowCallers, ForCustomer } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { AppealNotPossible, AppealRefused, StatementNotFound } from '../../domain/reviews/appeal.errors.js';
import { ownStatementView } from '../../domain/reviews/appeal-views.js';
import { ReviewKeyReused } from '../../domain/reviews/reviews.errors.js';
import { StatementQueries } from '../../persistence/reviews/statements.queries.js';
import { MakeAppeal } from '../../use-cases/reviews/make-appeal.js';
import { NewAppealDto, OwnStatementsDto } from './appeals.dto.js';

/** Why an own review was restricted, and the writer's appeals; also after the review was deleted. */
@ApiTags('review statements')
@Controller('v1/customers/:customerId/reviews/:reviewId/statements')
@AllowCallers('gateway')
@ForCustomer()
export class StatementsController {
  constructor(
    private readonly queries: StatementQueries,
    private readonly makeAppeal: MakeAppeal,
    private readonly clock: Clock,
  ) {}

  /** None for a review of somebody else. */
  @Get()
  @ApiOperation({ operationId: 'ownStatements' })
  @ApiOkResponse({ type: OwnStatementsDto })
  async list(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Param('reviewId', ParseUUIDPipe) reviewId: string,
  ): Promise<OwnStatementsDto> {
    const now = this.clock.now();
    const found = await this.queries.own(customerId, reviewId);
    return { items: found.map(({ statement, appeal }) => ownStatementView(statement, appeal, now)) };
  }

  /** Once, within six months; somebody else than who decided answers within fourteen days. Repeatable by its id. */
  @Post(':statementId/appeal')
  @HttpCode(200)
  @ApiOperation({ operationId: 'appeal' })
  @ApiOkResponse({ type: OwnStatementsDto })
  @ApiProblems(StatementNotFound, ReviewKeyReused, AppealNotPossible, AppealRefused)
  async appeal(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Param('reviewId', ParseUUIDPipe) reviewId: string,
    @Param('statementId', ParseUUIDPipe) statementId: string,
    @Body() { appealId, text }: NewAppealDto,
  ): Promise<OwnStatementsDto> {
    await this.makeAppeal.execute(customerId, { appealId, statementId, reviewId, text });
    return this.list(customerId, reviewId);
  }
}

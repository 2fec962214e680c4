import { AllowCallers, ForCustomer } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { AppealNotPossible, AppealRefused, StatementNotFound } from '../../domain/appeal.errors.js';
import { ownStatementView } from '../../domain/appeal-views.js';
import { KeyReused, ListingNotFound } from '../../domain/listing.errors.js';
import { StatementQueries } from '../../persistence/statement.queries.js';
import { MakeAppeal } from '../../use-cases/appeals/make-appeal.js';
import { NewAppealDto, OwnStatementsDto } from './appeals.dto.js';

/** Why an own listing was restricted, and the seller's appeals. A listing of somebody else is 404. */
@ApiTags('statements')
@Controller('v1/sellers/:customerId/listings/:identifier/statements')
@AllowCallers('gateway')
@ForCustomer()
export class StatementsController {
  constructor(
    private readonly queries: StatementQueries,
    private readonly makeAppeal: MakeAppeal,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'ownStatements' })
  @ApiOkResponse({ type: OwnStatementsDto })
  @ApiProblems(ListingNotFound)
  async list(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Param('identifier') identifier: string,
  ): Promise<OwnStatementsDto> {
    const found = await this.queries.own(customerId, identifier);
    if (!found) throw new ListingNotFound();
    const now = this.clock.now();
    return { items: found.map(({ statement, appeal }) => ownStatementView(statement, appeal, now)) };
  }

  /** Once, within six months; somebody else than who decided answers within fourteen days. Repeatable by its id. */
  @Post(':statementId/appeal')
  @HttpCode(200)
  @ApiOperation({ operationId: 'appeal' })
  @ApiOkResponse({ type: OwnStatementsDto })
  @ApiProblems(ListingNotFound, StatementNotFound, KeyReused, AppealNotPossible, AppealRefused)
  async appeal(
    @Param('customerId', ParseUUIDPipe) customerId: string,
    @Param('identifier') identifier: string,
    @Param('statementId', ParseUUIDPipe) statementId: string,
    @Body() { appealId, text }: NewAppealDto,
  ): Promise<OwnStatementsDto> {
    await this.makeAppeal.execute({ customerId, identifier }, { appealId, statementId, text });
    return this.list(customerId, identifier);
  }
}

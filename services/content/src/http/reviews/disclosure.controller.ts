import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, Query } from '@nestjs/common';
import { disclosed } from '../../domain/reviews/statement.js';
import { StatementQueries } from '../../persistence/reviews/statements.queries.js';
import { DisclosedStatementsDto, DisclosureQueryDto } from './appeals.dto.js';

/** Statements about reviews for the DSA transparency database (article 24, 5). */
@ApiTags('review appeals')
@Controller('v1/moderation/review-statements')
@AllowCallers('backoffice')
@ForStaff('admin')
export class DisclosureController {
  constructor(private readonly queries: StatementQueries) {}

  /** Those that stand, by the names of the database's fields and without personal data. */
  @Get()
  @ApiOperation({ operationId: 'disclosedReviewStatements' })
  @ApiOkResponse({ type: DisclosedStatementsDto })
  async list(@Query() query: DisclosureQueryDto): Promise<DisclosedStatementsDto> {
    const { items, total } = await this.queries.standing(query);
    return { items: items.map(disclosed), total };
  }
}

import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, Query } from '@nestjs/common';
import { SearchQueries } from '../../persistence/pages/search.queries.js';
import { FoundListDto, SearchQueryDto } from './search.dto.js';

/** Visible pages, posts and questions by words. */
@ApiTags('search')
@Controller('v1/search')
@AllowCallers('gateway')
export class SearchController {
  constructor(private readonly search: SearchQueries) {}

  @Get()
  @ApiOperation({ operationId: 'searchTexts', summary: 'Pages, posts and questions with these words, the best first' })
  @ApiOkResponse({ type: FoundListDto })
  async find(@Query() { language, text, limit }: SearchQueryDto): Promise<FoundListDto> {
    return { items: await this.search.find(language, text, limit) };
  }
}

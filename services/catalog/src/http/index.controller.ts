import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type RebuildReport, SearchIndex } from '../search/search-index.js';
import { TellProgress } from '../use-cases/tell-progress.js';

class RebuildReportDto implements RebuildReport {
  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' }, description: 'per index' })
  documents: RebuildReport['documents'];
  @ApiProperty() milliseconds: number;
}

class IndexProgressDto {
  @ApiProperty({ description: 'an index is being built beside the one that answers' }) running: boolean;
  @ApiProperty({ description: 'products that are in it' }) done: number;
  @ApiProperty({ description: 'products there are' }) of: number;
  @ApiProperty({ description: 'events and changes that searches do not show yet; 0 = the listing is full' })
  waiting: number;
}

@ApiTags('operations')
@Controller('v1')
@AllowCallers('importer', 'backoffice')
@ForStaff('admin')
export class IndexController {
  constructor(
    private readonly index: SearchIndex,
    private readonly tellProgress: TellProgress,
  ) {}

  @Get('search-index')
  @ApiOperation({ operationId: 'indexProgress', summary: 'How far the index is that is being built' })
  @ApiOkResponse({ type: IndexProgressDto })
  progress(): Promise<IndexProgressDto> {
    return this.tellProgress.execute();
  }

  /**
   * Rebuilds the search index (`make reindex`, and a button of the console). The current index answers until the new
   * one is complete.
   */
  @Post('search-index::rebuild')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'rebuildIndex',
    summary: 'Builds a new search index beside the active one, compares the counts, switches',
  })
  @ApiOkResponse({ type: RebuildReportDto })
  rebuild(): Promise<RebuildReportDto> {
    return this.index.rebuild();
  }
}

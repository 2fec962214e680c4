import { AllowCallers, ForStaff } from '@garderoba/service-kit/access';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SearchIndex } from '../search/search-index.js';

@ApiTags('operations')
@Controller('v1')
@AllowCallers('importer', 'gateway')
@ForStaff('admin')
export class IndexController {
  constructor(private readonly index: SearchIndex) {}

  /** `make reindex`, and a button of the console. The index that answers stays until the new one is complete. */
  @Post('search-index::rebuild')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'rebuildIndex',
    summary: 'Builds the search index anew beside the running one, checks the counts, switches',
  })
  rebuild(): Promise<object> {
    return this.index.rebuild();
  }
}

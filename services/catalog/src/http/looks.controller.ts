import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, Query } from '@nestjs/common';
import { LooksQueries } from '../persistence/looks.queries.js';
import { LooksDto, LooksQueryDto } from './looks.dto.js';

/** The looks of garments: media draws the demo's pictures from them (docs/decisions/0006). */
@ApiTags('looks')
@Controller('v1/looks')
@AllowCallers('media')
export class LooksController {
  constructor(private readonly queries: LooksQueries) {}

  @Get()
  @ApiOperation({ operationId: 'listLooks', summary: 'The look of one product, or a page of looks by SKU' })
  @ApiOkResponse({ type: LooksDto })
  async list(@Query() { sku, after, limit }: LooksQueryDto): Promise<LooksDto> {
    return { looks: sku === undefined ? await this.queries.page(after, limit) : await this.queries.of(sku) };
  }
}

import { ok, WireError } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, Header, Param } from '@nestjs/common';
import { ContentClient } from '../../clients/content.client.js';
import { BannerPreviewResult } from '../../wire/content/banner-preview.schema.js';
import { PREVIEW_TOKEN } from '../../wire/content/preview.schema.js';
import { ApiCall } from '../door/api-call.js';

/** Banners while staff write them, by the token of the console's frame (docs/decisions/0065). */
@ApiTags('content')
@Controller('api/ext/banner-previews')
@Open()
export class BannerPreviewsController {
  constructor(private readonly content: ContentClient) {}

  @Get(':token')
  @Header('cache-control', 'private, no-store')
  @ApiCall({
    summary: 'The banners of a store view with one that is being written, by the token of its preview [own]',
    result: BannerPreviewResult,
    refusals: { 404: 'unknown, altered or expired token' },
  })
  async show(@Param('token') token: string) {
    const preview = PREVIEW_TOKEN.test(token) ? await this.content.bannerPreview(token) : undefined;
    if (!preview) throw new WireError(404, 'Not found');
    return ok(preview);
  }
}

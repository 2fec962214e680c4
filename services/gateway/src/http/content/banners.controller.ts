import { findStore } from '@garderoba/contracts/stores';
import { ok, WireError } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, Header, Param } from '@nestjs/common';
import { ContentClient, type BannerFile as File } from '../../clients/content.client.js';
import { BannerFile } from '../../wire/content/banners.schema.js';
import { ApiCall } from '../door/api-call.js';
import { KeptAnswers } from './kept-answers.js';

/** The banners of a store view (CMS-063, wire-contract 11.13). An answer is at most a second old. */
@ApiTags('content')
@Controller('api/ext/banners')
@Open()
export class BannersController {
  private readonly kept = new KeptAnswers<File>();

  constructor(private readonly content: ContentClient) {}

  @Get(':storeCode.json')
  @Header('cache-control', 'no-cache')
  @ApiCall({
    summary: 'The banners of a store view as a bare file (CMS-063)',
    id: 'bannerFile',
    bare: BannerFile,
    refusals: { 404: 'no such store view' },
  })
  file(@Param('storeCode') storeCode: string) {
    return this.of(storeCode);
  }

  @Get(':storeCode')
  @Header('cache-control', 'no-cache')
  @ApiCall({
    summary: 'The banners that a store view shows today, in four lists (CMS-028, CMS-043 to CMS-045)',
    id: 'banners',
    result: BannerFile,
    refusals: { 404: 'no such store view' },
  })
  async banners(@Param('storeCode') storeCode: string) {
    return ok(await this.of(storeCode));
  }

  private of(storeCode: string): Promise<File> {
    const store = findStore(storeCode);
    if (!store) throw new WireError(404, 'Not found');
    return this.kept.get(store.code, () => this.content.bannerFile(store.code));
  }
}

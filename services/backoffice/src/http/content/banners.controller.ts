import { ApiHeader } from '@garderoba/service-kit/runtime/api-docs';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Body, Delete, Get, Headers, Param, ParseUUIDPipe, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Banner, ContentClient } from '../../clients/content.client.js';
import { MediaClient } from '../../clients/media.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { Answers, AnswersRows, Refuses } from '../kit/describe.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { ofVersion, REFUSALS_OF_UNDO, Undo } from '../kit/undo.js';
import {
  ArrangedDto,
  ArrangementDto,
  BannerFilter,
  BannerRecord,
  ChangedBannerDto,
  NewBannerDto,
} from './banners.dto.js';

const SORTS = ['order'] as const;
const LONGEST_KEY = 200;

/** Banners of each store view, in four lists (ADM-009). An incomplete banner is saved and tells why it is not shown. */
@AdminResource('banners')
@Staff('moderator')
export class BannersController {
  constructor(
    private readonly content: ContentClient,
    private readonly media: MediaClient,
    private readonly undo: Undo,
  ) {}

  /** By store view and group, in the order of each list. */
  @Get()
  @AnswersRows(BannerRecord, BannerFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly BannerRecord[]> {
    const page = listQuery(query, BannerFilter, SORTS);
    const { id, ...filter } = page.filter;
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(filter)) if (value !== undefined) parameters.set(name, value);
    for (const one of id === undefined ? [] : [id].flat()) parameters.append('id', one);
    const all = await this.content.banners(`?${parameters}`);
    const rows = page.order === 'ASC' ? all : all.toReversed();
    const items = rows.slice(page.offset, page.offset + page.limit).map(shown);
    return listed(reply, 'banners', page, items, all.length);
  }

  /** Orders a list in one call (CMS-045). */
  @Post('all/arrange')
  @Answers(ArrangedDto)
  @Refuses(409, 'content.banner_list_changed')
  async arrange(@Body() arrangement: ArrangementDto): Promise<ArrangedDto> {
    return { banners: (await this.content.arrangeBanners(arrangement)).map(shown) };
  }

  @Get(':id')
  @Answers(BannerRecord)
  @Refuses(404)
  async get(@Param('id', ParseUUIDPipe) id: string): Promise<BannerRecord> {
    return shown(await this.content.banner(id));
  }

  @Post()
  @ApiHeader({ name: 'idempotency-key', required: false })
  @Answers(BannerRecord)
  @Refuses(400, 'content.banner_refused')
  @Refuses(409, 'content.too_many_banners', 'content.banner_key_reused')
  async create(
    @Headers('idempotency-key') key: string | undefined,
    @Body() banner: NewBannerDto,
  ): Promise<BannerRecord> {
    await this.publishPictures(banner);
    return shown(await this.content.createBanner(banner, key?.slice(0, LONGEST_KEY) || uuidv7()));
  }

  @Put(':id')
  @Answers(BannerRecord)
  @Refuses(400, 'content.banner_refused')
  @Refuses(404)
  @Refuses(409, 'content.banner_changed')
  async update(@Param('id', ParseUUIDPipe) id: string, @Body() banner: ChangedBannerDto): Promise<BannerRecord> {
    await this.publishPictures(banner);
    return shown(await this.content.changeBanner(id, banner));
  }

  /** Undoes the last change of the banner; see `Undo`. */
  @Post(':id/undo')
  @Answers(BannerRecord)
  @Refuses(400, 'content.banner_refused')
  @Refuses(404)
  @Refuses(409, ...REFUSALS_OF_UNDO, 'content.banner_changed')
  async takeBack(@Param('id', ParseUUIDPipe) id: string): Promise<BannerRecord> {
    const now = await this.content.banner(id);
    const before = await this.undo.fieldsBefore<ChangedBannerDto>('banners', id, ofVersion(now.version));
    const { urlDesktop, urlMobile, from, to, link, alt, text1, version } = { ...now, ...before, version: now.version };
    return this.update(id, { urlDesktop, urlMobile, from, to, link, alt, text1, version });
  }

  /** Deletes the banner as it stands. */
  @Delete(':id')
  @Answers(BannerRecord)
  @Refuses(404)
  @Refuses(409, 'content.banner_changed')
  async delete(@Param('id', ParseUUIDPipe) id: string): Promise<BannerRecord> {
    const banner = await this.content.banner(id);
    await this.content.deleteBanner(id, banner.version);
    return shown(banner);
  }

  /** Before the banner is saved: while media does not answer, no banner is stored whose picture is not served. */
  private async publishPictures({ urlDesktop, urlMobile }: NewBannerDto | ChangedBannerDto): Promise<void> {
    const paths = [urlDesktop, urlMobile].filter((path) => path?.startsWith('/upload/')) as string[];
    if (paths.length > 0) await this.media.publish(paths);
  }
}

const shown = ({ bannerId, ...banner }: Banner): BannerRecord => ({ id: bannerId, ...banner });

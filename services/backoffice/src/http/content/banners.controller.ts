import { ApiHeader } from '@garderoba/service-kit/runtime/api-docs';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Body, Delete, Get, Headers, Inject, Param, ParseUUIDPipe, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Banner, BannersClient } from '../../clients/banners.client.js';
import { MediaClient } from '../../clients/media.client.js';
import { type BackofficeConfig, CONFIG } from '../../config.js';
import { AdminResource, Staff } from '../access/access.js';
import { Answers, AnswersRows, Refuses } from '../kit/describe.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { ofFields, ofVersion, REFUSALS_OF_UNDO, Undo } from '../kit/undo.js';
import { uploadsIn } from '../kit/uploads-in.js';
import {
  ArrangementDto,
  BannerCopiesDto,
  BannerDraftDto,
  BannerFilter,
  BannerListDto,
  BannerPreviewRecord,
  BannerRecord,
  BannerRecords,
  ChangedBannerDto,
  NewBannerDto,
} from './banners.dto.js';

/** What the log has of a deleted banner. */
type DeletedBanner = Parameters<BannersClient['restore']>[1];

const SORTS = ['order'] as const;
const LONGEST_KEY = 200;

/** Banners of each store view, in four lists (ADM-009). An incomplete banner is saved and tells why it is not shown. */
@AdminResource('banners')
@Staff('moderator')
export class BannersController {
  constructor(
    private readonly banners: BannersClient,
    private readonly media: MediaClient,
    private readonly undo: Undo,
    @Inject(CONFIG) private readonly config: BackofficeConfig,
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
    const all = await this.banners.list(`?${parameters}`);
    const rows = page.order === 'ASC' ? all : all.toReversed();
    const items = rows.slice(page.offset, page.offset + page.limit).map(shown);
    return listed(reply, 'banners', page, items, all.length);
  }

  /** Orders a list in one call (CMS-045). Refused with both orders when it was changed since it was seen. */
  @Post('all/arrange')
  @Answers(BannerRecords)
  @Refuses(409, 'content.banner_list_changed')
  async arrange(@Body() arrangement: ArrangementDto): Promise<BannerRecords> {
    return { banners: (await this.banners.arrange(arrangement)).map(shown) };
  }

  /** Undoes the last order of a list; see `Undo`. */
  @Post('all/undo-order')
  @Answers(BannerRecords)
  @Refuses(409, ...REFUSALS_OF_UNDO, 'content.banner_list_changed')
  async takeBackOrder(@Body() { store, group }: BannerListDto): Promise<BannerRecords> {
    const seen = (await this.banners.list(`?store=${store}&group=${group}`)).map(({ bannerId }) => bannerId);
    const { order = [] } = await this.undo.fieldsBefore<{ order: string[] }>(
      'banners',
      `${store}/${group}`,
      ofFields({ order: seen }),
    );
    return this.arrange({ store, group, bannerIds: [...order], seen });
  }

  /** A page of the storefront that shows the form in its place, at most half an hour after its last change. */
  @Post('all/preview')
  @Answers(BannerPreviewRecord)
  @Refuses(400, 'content.banner_refused')
  @Refuses(404, 'content.banner_preview_not_found')
  async preview(@Body() { previewId, ...draft }: BannerDraftDto): Promise<BannerPreviewRecord> {
    await this.publishPictures(draft);
    if (previewId) {
      const { previewId: id, expiresAt } = await this.banners.changePreview(previewId, draft);
      return { id, expiresAt, url: null };
    }
    const { previewId: id, expiresAt, path } = await this.banners.createPreview(draft);
    return { id, expiresAt, url: new URL(path, this.config.PUBLIC_URL).href };
  }

  @Get(':id')
  @Answers(BannerRecord)
  @Refuses(404)
  async get(@Param('id', ParseUUIDPipe) id: string): Promise<BannerRecord> {
    return shown(await this.banners.get(id));
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
    return shown(await this.banners.create(banner, key?.slice(0, LONGEST_KEY) || uuidv7()));
  }

  @Put(':id')
  @Answers(BannerRecord)
  @Refuses(400, 'content.banner_refused')
  @Refuses(404)
  @Refuses(409, 'content.banner_changed')
  async update(@Param('id', ParseUUIDPipe) id: string, @Body() banner: ChangedBannerDto): Promise<BannerRecord> {
    await this.publishPictures(banner);
    return shown(await this.banners.change(id, banner));
  }

  /** Copies the banner to other store views: all or none. The copies stand at the ends of their lists. */
  @Post(':id/duplicate')
  @ApiHeader({ name: 'idempotency-key', required: false })
  @Answers(BannerRecords)
  @Refuses(400, 'content.banner_refused')
  @Refuses(404)
  @Refuses(409, 'content.too_many_banners', 'content.banner_key_reused')
  async duplicate(
    @Param('id', ParseUUIDPipe) id: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() { copies }: BannerCopiesDto,
  ): Promise<BannerRecords> {
    const made = await this.banners.copy(id, copies, key?.slice(0, LONGEST_KEY) || uuidv7());
    return { banners: made.map(shown) };
  }

  /**
   * Undoes what was done last with the banner: a new one is deleted, a changed one gets its fields back, a deleted one
   * its place; see `Undo`. Answers the banner as it is after that, a deleted one as it was.
   */
  @Post(':id/undo')
  @Answers(BannerRecord)
  @Refuses(400, 'content.banner_refused')
  @Refuses(404)
  @Refuses(409, ...REFUSALS_OF_UNDO, 'content.banner_changed', 'content.too_many_banners')
  async takeBack(@Param('id', ParseUUIDPipe) id: string): Promise<BannerRecord> {
    const now = await this.banners.find(id);
    if (!now) return this.restore(id);
    if (now.version === 1) return this.takeBackCreation(now);
    const before = await this.undo.fieldsBefore<ChangedBannerDto>('banners', id, ofVersion(now.version));
    const { urlDesktop, urlMobile, from, to, link, alt, text1, version } = { ...now, ...before, version: now.version };
    return this.update(id, { urlDesktop, urlMobile, from, to, link, alt, text1, version });
  }

  private async takeBackCreation({ bannerId, version, ...banner }: Banner): Promise<BannerRecord> {
    await this.undo.fieldsBefore('banners', bannerId, ofVersion(version), { action: 'create' });
    await this.banners.delete(bannerId, version);
    return shown({ bannerId, version, ...banner });
  }

  private async restore(id: string): Promise<BannerRecord> {
    const isDeletion = ({ action }: { action: string }) => action === 'delete';
    const before = await this.undo.fieldsBefore<DeletedBanner>('banners', id, isDeletion, { action: 'delete' });
    const { store, group, order, version, requestKey, ...rest } = before as DeletedBanner;
    const { urlDesktop, urlMobile, from, to, link, alt, text1 } = rest;
    const fields = { urlDesktop, urlMobile, from, to, link, alt, text1 };
    await this.publishPictures(fields);
    return shown(await this.banners.restore(id, { store, group, order, version, requestKey, ...fields }));
  }

  /** Deletes the banner as it stands. */
  @Delete(':id')
  @Answers(BannerRecord)
  @Refuses(404)
  @Refuses(409, 'content.banner_changed')
  async delete(@Param('id', ParseUUIDPipe) id: string): Promise<BannerRecord> {
    const banner = await this.banners.get(id);
    await this.banners.delete(id, banner.version);
    return shown(banner);
  }

  /** Before the banner is saved: while media does not answer, no banner is stored whose picture is not served. */
  private async publishPictures(banner: Pick<NewBannerDto, 'urlDesktop' | 'urlMobile'>): Promise<void> {
    const paths = uploadsIn([banner.urlDesktop, banner.urlMobile]);
    if (paths.length > 0) await this.media.publish(paths);
  }
}

const shown = ({ bannerId, ...banner }: Banner): BannerRecord => ({ id: bannerId, ...banner });

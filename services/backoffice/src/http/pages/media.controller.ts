import { WireError } from '@garderoba/edge/wire-error';
import type { StaffMember } from '@garderoba/service-kit/identity/staff-token';
import { Body, Get, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ContentClient, type PictureText } from '../../clients/content.client.js';
import { type ListedUpload, MediaClient } from '../../clients/media.client.js';
import { Acting, AdminResource, Staff } from '../access/access.js';
import { offered } from '../kit/allowed-actions.js';
import { AuditLog } from '../kit/audit-log.js';
import { Answers, AnswersRows, IdDto, Refuses } from '../kit/describe.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import {
  DescribeDto,
  DescribedRecord,
  LIBRARY,
  MediaFilter,
  MediaRow,
  ReplaceDto,
  ReplacedRecord,
} from './media.dto.js';

const SORTS = ['createdAt'] as const;

/** The library of pictures of texts and banners. Uploads are `POST /pictures?purpose=page` and `…=banner`. */
@AdminResource('media')
export class MediaController {
  constructor(
    private readonly media: MediaClient,
    private readonly content: ContentClient,
    private readonly audit: AuditLog,
  ) {}

  /** Newest first. */
  @Get()
  @Staff('moderator')
  @AnswersRows(MediaRow, MediaFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Acting() staff: StaffMember,
  ): Promise<readonly MediaRow[]> {
    const page = listQuery(query, MediaFilter, SORTS);
    const { offset, limit, filter } = page;
    const purposes = filter.purpose ? [filter.purpose] : LIBRARY;
    const uses = await this.content.usedPictures();
    const { items, total } =
      filter.used === undefined
        ? await this.media.uploads(purposes, offset, limit)
        : await this.media.uploadsBy({
            ...{
              purpose: [...purposes],
              offset,
              limit,
              are: filter.used ? 'among' : 'except',
              paths: [...uses.keys()],
            },
          });
    const texts = await this.content.pictureTexts(items.map(({ path }) => path));
    const rows = items.map((upload) => rowOf(upload, uses.get(upload.path) ?? 0, texts.get(upload.path), staff));
    return listed(reply, 'media', page, rows, total);
  }

  /** Puts another upload in its place: in what is visible, in what is scheduled, in drafts, and in banners. */
  @Post(':id/replace')
  @Staff('moderator')
  @Answers(ReplacedRecord)
  @Refuses(404, 'uploads.not_found')
  async replace(@Param('id', ParseUUIDPipe) id: string, @Body() { by }: ReplaceDto): Promise<ReplacedRecord> {
    const [before, after] = await Promise.all([this.media.get(id), this.media.get(by)]);
    await this.media.publish([after.path]);
    return this.content.replacePicture(before.path, after.path);
  }

  /** Says what is read instead of it: a text in every language, or nothing because it only decorates. */
  @Post(':id/describe')
  @Staff('moderator')
  @Answers(DescribedRecord)
  @Refuses(400, 'content.picture_text_refused')
  @Refuses(404, 'uploads.not_found')
  @Refuses(409, 'content.picture_text_changed')
  async describe(@Param('id', ParseUUIDPipe) id: string, @Body() description: DescribeDto): Promise<DescribedRecord> {
    const { path } = await this.media.get(id);
    return this.content.describePicture({ path, ...description });
  }

  /** Takes a picture out of the library that nothing shows. A text with it that is saved within 30 days brings it back. */
  @Post(':id/withdraw')
  @Staff('admin')
  @Answers(IdDto)
  @Refuses(404, 'uploads.not_found')
  @Refuses(409, 'console.picture_used')
  async withdraw(@Param('id', ParseUUIDPipe) id: string): Promise<IdDto> {
    const { path } = await this.media.get(id);
    const { items, banners } = await this.content.whereUsed('picture', path);
    if (items.length + banners.length > 0)
      throw new WireError(409, 'This picture is shown.', { reason: 'console.picture_used', details: { path } });
    await this.media.withdraw(id);
    await this.audit.record({ action: 'withdraw', resource: 'pictures', id: path, after: { upload: id } });
    return { id };
  }
}

function rowOf(
  { purpose, ...upload }: ListedUpload,
  uses: number,
  text: PictureText | undefined,
  staff: StaffMember,
): MediaRow {
  const { path: _path, ...said } = text ?? { path: '' };
  return {
    ...upload,
    purpose: purpose as MediaRow['purpose'],
    uses,
    text: text ? (said as MediaRow['text']) : null,
    allowedActions: uses > 0 ? ['replace'] : offered(staff, [], ['withdraw']),
  };
}

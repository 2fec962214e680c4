import { Body, Get, Inject, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ContentClient } from '../../clients/content.client.js';
import { type BackofficeConfig, CONFIG } from '../../config.js';
import { AdminResource, Staff } from '../access/access.js';
import { Answers, IdDto, Refuses } from '../kit/describe.js';
import { Names } from '../kit/names.js';
import { CreatedPreviewRecord, NewPreviewDto, PreviewRows } from './previews.dto.js';
import { TextParams } from './texts.dto.js';

/** Links that show a text before it is visible: in the console's frame, or for people without an account. */
@AdminResource('entries')
@Staff('moderator')
export class PreviewsController {
  constructor(
    private readonly content: ContentClient,
    private readonly names: Names,
    @Inject(CONFIG) private readonly config: BackofficeConfig,
  ) {}

  /** The token is answered once. */
  @Post(':id/texts/:language/preview')
  @Answers(CreatedPreviewRecord)
  @Refuses(404, 'content.entry_not_found', 'content.text_not_found', 'content.revision_not_found')
  async create(@Param() { id, language }: TextParams, @Body() preview: NewPreviewDto): Promise<CreatedPreviewRecord> {
    const { previewId, ...created } = await this.content.createPreview({ entryId: id, language }, preview);
    return { ...created, id: previewId, url: new URL(created.path, this.config.PUBLIC_URL).href };
  }

  @Get(':id/previews')
  @Answers(PreviewRows)
  async open(@Param('id', ParseUUIDPipe) id: string): Promise<PreviewRows> {
    const items = await this.content.previews(id);
    const names = await this.names.ofStaff(items.map(({ createdBy }) => createdBy));
    return {
      items: items.map(({ previewId, ...preview }) => ({
        ...preview,
        id: previewId,
        createdByName: names.get(preview.createdBy ?? '') ?? null,
      })),
    };
  }

  @Post('previews/:previewId/revoke')
  @Answers(IdDto)
  @Refuses(404, 'content.preview_not_found')
  async revoke(@Param('previewId', ParseUUIDPipe) previewId: string): Promise<IdDto> {
    await this.content.revokePreview(previewId);
    return { id: previewId };
  }
}

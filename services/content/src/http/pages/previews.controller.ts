import { ENTRY_KINDS } from '@garderoba/contracts/content/entries';
import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiPropertyOptional,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { IsIn, IsInt, IsOptional, Min } from 'class-validator';
import { EntryNotFound, PreviewNotFound, RevisionNotFound, TextNotFound } from '../../domain/pages/pages.errors.js';
import type { PreviewLink } from '../../domain/pages/preview.js';
import { PreviewQueries } from '../../persistence/pages/previews.queries.js';
import { SharePreview } from '../../use-cases/pages/share-preview.js';
import { TextParamsDto } from './texts.dto.js';

const USES = ['console', 'link'] as const;

class NewPreviewDto {
  @ApiProperty({ enum: USES, description: 'console: 30 minutes; link: 7 days' }) @IsIn(USES) use: (typeof USES)[number];
  @ApiPropertyOptional({ description: 'a revision; without it the draft, as it changes' })
  @IsOptional()
  @IsInt()
  @Min(1)
  no?: number;
}

class PreviewLinkDto {
  @ApiProperty({ format: 'uuid' }) previewId: string;
  @ApiProperty() language: string;
  @ApiProperty({ type: Number, nullable: true, description: 'null = the draft' }) revisionNo: number | null;
  @ApiProperty({ format: 'date-time' }) createdAt: Date;
  @ApiProperty({ type: String, nullable: true, description: 'id of the member of staff' }) createdBy: string | null;
  @ApiProperty({ format: 'date-time' }) expiresAt: Date;
}

class CreatedPreviewDto extends PreviewLinkDto {
  @ApiProperty({ description: 'answered once; only its hash is stored' }) token: string;
  @ApiProperty({ example: '/pl/preview/…', description: 'page of the storefront' }) path: string;
}

class PreviewLinksDto {
  @ApiProperty({ type: [PreviewLinkDto] }) items: PreviewLinkDto[];
}

class PreviewDto {
  @ApiProperty({ enum: ENTRY_KINDS }) kind: string;
  @ApiProperty() code: string;
  @ApiProperty() language: string;
  @ApiProperty({ description: 'the revision that is shown' }) no: number;
  @ApiProperty({ format: 'date-time' }) expiresAt: Date;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, description: 'what all languages share' })
  shared: object | null;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'the document that the text would be (wire-contract 8.5 to 8.7), of a post one like a page',
  })
  document: object;
}

/** Links that show a text before it is visible. */
@ApiTags('previews')
@Controller('v1')
@AllowCallers('backoffice')
export class PreviewsController {
  constructor(
    private readonly sharePreview: SharePreview,
    private readonly previews: PreviewQueries,
  ) {}

  @Post('entries/:entryId/texts/:language/previews')
  @ForStaff('moderator')
  @ApiOperation({ operationId: 'createPreview' })
  @ApiCreatedResponse({ type: CreatedPreviewDto })
  @ApiProblems(EntryNotFound, TextNotFound, RevisionNotFound)
  async create(
    @Param() { entryId, language }: TextParamsDto,
    @Body() { use, no = undefined }: NewPreviewDto,
  ): Promise<CreatedPreviewDto> {
    const preview = await this.sharePreview.create(entryId, language, use, no ?? null);
    return { ...toDto(preview), token: preview.token, path: `/${language}/preview/${preview.token}` };
  }

  /** Links of all texts of the entry that still work, newest first; their tokens are not known any more. */
  @Get('entries/:entryId/previews')
  @ForStaff('moderator')
  @ApiOperation({ operationId: 'listPreviews' })
  @ApiOkResponse({ type: PreviewLinksDto })
  async list(@Param('entryId', ParseUUIDPipe) entryId: string): Promise<PreviewLinksDto> {
    return { items: (await this.previews.open(entryId)).map(toDto) };
  }

  @Delete('previews/:previewId')
  @ForStaff('moderator')
  @HttpCode(204)
  @ApiOperation({ operationId: 'revokePreview' })
  @ApiNoContentResponse()
  @ApiProblems(PreviewNotFound)
  revoke(@Param('previewId', ParseUUIDPipe) previewId: string): Promise<void> {
    return this.sharePreview.revoke(previewId);
  }

  /** 404 if the token is unknown, altered, expired or revoked. Not to be cached. */
  @Get('previews/:token')
  @AllowCallers('gateway')
  @ApiOperation({ operationId: 'readPreview', summary: 'The text behind the token of a preview' })
  @ApiOkResponse({ type: PreviewDto })
  @ApiProblems(PreviewNotFound)
  read(@Param('token') token: string): Promise<PreviewDto> {
    return this.sharePreview.show(token);
  }
}

const toDto = ({ previewId, language, revisionNo, createdAt, createdBy, expiresAt }: PreviewLink): PreviewLinkDto => ({
  ...{ previewId, language, revisionNo, createdAt, createdBy, expiresAt },
});

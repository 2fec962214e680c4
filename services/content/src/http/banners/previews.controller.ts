import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { BannerPreviewNotFound, BannerRefused } from '../../domain/banners/banners.errors.js';
import { PreviewBanner } from '../../use-cases/banners/preview-banner.js';
import { BannerDraftDto, BannerPreviewDto, CreatedBannerPreviewDto, ShownBannerPreviewDto } from './banners.dto.js';

/** Banners in their place in the shop while they are written; nothing of them is stored as a banner. */
@ApiTags('banners')
@Controller('v1/banner-previews')
@AllowCallers('backoffice')
export class BannerPreviewsController {
  constructor(private readonly previewBanner: PreviewBanner) {}

  @Post()
  @ForStaff('moderator')
  @ApiOperation({ operationId: 'createBannerPreview' })
  @ApiCreatedResponse({ type: CreatedBannerPreviewDto })
  @ApiProblems(BannerRefused)
  create(@Body() { store, group, bannerId, ...fields }: BannerDraftDto): Promise<CreatedBannerPreviewDto> {
    return this.previewBanner.create({ store, group, bannerId: bannerId ?? null, fields });
  }

  /** The page behind the same token shows the fields from now on. */
  @Put(':previewId')
  @ForStaff('moderator')
  @ApiOperation({ operationId: 'changeBannerPreview' })
  @ApiOkResponse({ type: BannerPreviewDto })
  @ApiProblems(BannerPreviewNotFound, BannerRefused)
  change(
    @Param('previewId', ParseUUIDPipe) previewId: string,
    @Body() { store, group, bannerId, ...fields }: BannerDraftDto,
  ): Promise<BannerPreviewDto> {
    return this.previewBanner.change(previewId, { store, group, bannerId: bannerId ?? null, fields });
  }

  /** 404 if the token is unknown, altered or expired. Not to be cached. */
  @Get(':token')
  @AllowCallers('gateway')
  @ApiOperation({ operationId: 'readBannerPreview' })
  @ApiOkResponse({ type: ShownBannerPreviewDto })
  @ApiProblems(BannerPreviewNotFound)
  read(@Param('token') token: string): Promise<ShownBannerPreviewDto> {
    return this.previewBanner.show(token);
  }
}

import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import {
  ApiBody,
  ApiConsumes,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiQuery,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { MalformedRequest } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  KeyReused,
  NotPublishable,
  PictureRefused,
  PurposeForbidden,
  TooManyUploads,
  UploadIsPublic,
  UploadNotFound,
} from '../domain/media.errors.js';
import type { Upload } from '../domain/upload.js';
import { TooManyPictures } from '../pictures/pictures.errors.js';
import { ChangeState } from '../use-cases/change-state.js';
import { DeleteUpload } from '../use-cases/delete-upload.js';
import { KeepUpload } from '../use-cases/keep-upload.js';
import { ReadFacts } from '../use-cases/read-facts.js';
import { ReadUpload } from '../use-cases/read-upload.js';
import { actingRole, reader, uploaderFor } from './owner.js';
import {
  PathsDto,
  PhotoFactsDto,
  UploadDto,
  UploadListQueryDto,
  UploadPageDto,
  UploadQueryDto,
  UploadSearchDto,
  UploadsDto,
} from './uploads.dto.js';

const LONGEST_KEY = 200;

/** Pictures that staff, customers and services upload (docs/decisions/0048). */
@ApiTags('uploads')
@Controller('v1')
@AllowCallers('gateway', 'backoffice', 'content', 'marketplace')
export class UploadsController {
  constructor(
    private readonly keepUpload: KeepUpload,
    private readonly changeState: ChangeState,
    private readonly readUpload: ReadUpload,
    private readonly readFacts: ReadFacts,
    private readonly deleteUpload: DeleteUpload,
  ) {}

  /** Stores a picture, private at first. The body is its bytes; the same key is the same upload. */
  @Post('uploads')
  @AllowCallers('gateway', 'backoffice', 'content', 'marketplace', 'importer')
  @HttpCode(200)
  @ApiOperation({ operationId: 'upload', summary: 'Stores a picture without its metadata, private at first' })
  @ApiHeader({ name: 'idempotency-key', required: true })
  @ApiConsumes('image/jpeg', 'image/png', 'image/webp', 'image/gif')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOkResponse({ type: UploadDto })
  @ApiProblems(PictureRefused, PurposeForbidden, KeyReused, MalformedRequest, TooManyPictures, TooManyUploads)
  async upload(
    @Query() { purpose, customerId }: UploadQueryDto,
    @Headers('idempotency-key') key: string | undefined,
    @Headers('x-client-address') client: string | undefined,
    @Body() bytes: unknown,
  ): Promise<UploadDto> {
    const owner = uploaderFor(purpose, customerId);
    if (!key || key.length > LONGEST_KEY) throw new MalformedRequest('an Idempotency-Key is required');
    if (!Buffer.isBuffer(bytes)) throw new PictureRefused('only JPEG, PNG, WebP or GIF');
    return toDto(await this.keepUpload.execute({ purpose, owner, key, bytes, client: client ?? owner.id }));
  }

  /** Private and public uploads of these purposes, for the staff who review them. */
  @Get('uploads')
  @AllowCallers('backoffice')
  @ForStaff('moderator')
  @ApiOperation({ operationId: 'listUploads' })
  @ApiOkResponse({ type: UploadPageDto })
  @ApiProblems(PurposeForbidden)
  async list(@Query() { purpose, offset, limit }: UploadListQueryDto): Promise<UploadPageDto> {
    return toPage(await this.readUpload.page({ purposes: purpose, offset, limit }, actingRole()));
  }

  /** The same, of those with one of these paths, or with none of them: which are used is known elsewhere. */
  @Post('uploads::search')
  @AllowCallers('backoffice')
  @ForStaff('moderator')
  @HttpCode(200)
  @ApiOperation({ operationId: 'searchUploads', summary: 'Uploads with one of these paths, or with none of them' })
  @ApiOkResponse({ type: UploadPageDto })
  @ApiProblems(PurposeForbidden)
  async search(@Body() { purpose, offset, limit, are, paths }: UploadSearchDto): Promise<UploadPageDto> {
    return toPage(
      await this.readUpload.page({ purposes: purpose, offset, limit, paths: { these: paths, are } }, actingRole()),
    );
  }

  /** The data of an upload, for its owner, for admins, and for moderators who review its purpose. */
  @Get('uploads/:uploadId')
  @ApiOperation({ operationId: 'readUpload' })
  @ApiQuery({ name: 'customerId', required: false })
  @ApiOkResponse({ type: UploadDto })
  @ApiProblems(UploadNotFound)
  async read(
    @Param('uploadId', ParseUUIDPipe) uploadId: string,
    @Query('customerId') customerId?: string,
  ): Promise<UploadDto> {
    return toDto(await this.readUpload.execute(uploadId, reader(customerId)));
  }

  /** What is measured of a photo of a listing, for the checks that moderators see (docs/decisions/0076). */
  @Get('uploads/:uploadId/facts')
  @AllowCallers('marketplace')
  @ApiOperation({ operationId: 'readPhotoFacts' })
  @ApiOkResponse({ type: PhotoFactsDto })
  @ApiProblems(UploadNotFound, TooManyPictures)
  async facts(@Param('uploadId', ParseUUIDPipe) uploadId: string): Promise<PhotoFactsDto> {
    const { upload, facts } = await this.readFacts.execute(uploadId);
    return { width: upload.width, height: upload.height, ...facts };
  }

  /** The picture in any state, for its owner, for admins, and for moderators who review its purpose. */
  @Get('uploads/:uploadId/picture')
  @ApiOperation({ operationId: 'readUploadedPicture' })
  @ApiQuery({ name: 'customerId', required: false })
  @ApiProduces('image/webp')
  @ApiOkResponse({ description: 'the picture as it is stored' })
  @ApiProblems(UploadNotFound)
  async picture(
    @Param('uploadId', ParseUUIDPipe) uploadId: string,
    @Query('customerId') customerId: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const bytes = await this.readUpload.picture(uploadId, reader(customerId));
    await reply
      .header('content-type', 'image/webp')
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(bytes);
  }

  /** Makes it public: it is served at its path without authentication. Idempotent. */
  @Post('uploads/:uploadId/publish')
  @AllowCallers('backoffice', 'content', 'marketplace')
  @ForStaff('moderator')
  @HttpCode(200)
  @ApiOperation({ operationId: 'publishUpload' })
  @ApiOkResponse({ type: UploadDto })
  @ApiProblems(UploadNotFound, NotPublishable, PurposeForbidden)
  async publish(@Param('uploadId', ParseUUIDPipe) uploadId: string): Promise<UploadDto> {
    return toDto(await this.changeState.publish(uploadId, actingRole()));
  }

  /** Publishes the uploads among the paths of a record that is saved, or none if one is forbidden. Idempotent. */
  @Post('uploads::publish')
  @AllowCallers('backoffice', 'content', 'marketplace', 'importer')
  @ForStaff('moderator')
  @HttpCode(200)
  @ApiOperation({ operationId: 'publishUploads' })
  @ApiOkResponse({ type: UploadsDto })
  @ApiProblems(NotPublishable, PurposeForbidden)
  async publishAll(@Body() { paths }: PathsDto): Promise<UploadsDto> {
    return { uploads: (await this.changeState.publishAt(paths, actingRole())).map(toDto) };
  }

  /** Deletes a photo of a listing that no listing has any more. Idempotent. */
  @Delete('uploads/:uploadId')
  @AllowCallers('marketplace')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteUpload' })
  @ApiNoContentResponse()
  @ApiProblems(UploadIsPublic, PurposeForbidden)
  async delete(@Param('uploadId', ParseUUIDPipe) uploadId: string): Promise<void> {
    await this.deleteUpload.execute(uploadId);
  }

  /** Makes it private again; it is deleted after 30 days unless it is published again. Idempotent. */
  @Post('uploads/:uploadId/withdraw')
  @AllowCallers('backoffice', 'content', 'marketplace')
  @ForStaff('moderator')
  @HttpCode(200)
  @ApiOperation({ operationId: 'withdrawUpload' })
  @ApiOkResponse({ type: UploadDto })
  @ApiProblems(UploadNotFound, PurposeForbidden)
  async withdraw(@Param('uploadId', ParseUUIDPipe) uploadId: string): Promise<UploadDto> {
    return toDto(await this.changeState.withdraw(uploadId, actingRole()));
  }
}

const toPage = ({ items, total }: { readonly items: readonly Upload[]; readonly total: number }): UploadPageDto => ({
  total,
  items: items.map((upload) => ({ ...toDto(upload), createdAt: upload.createdAt })),
});

const toDto = ({ id, path, purpose, state, width, height, bytes, digest }: Upload): UploadDto => ({
  ...{ id, path, purpose, state, width, height, bytes, digest },
});

import { IncomingMessage } from 'node:http';
import { WireError } from '@garderoba/edge/wire-error';
import { ApiBody, ApiConsumes, ApiHeader, ApiOkResponse, ApiProduces } from '@garderoba/service-kit/runtime/api-docs';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Body, Get, Headers, Param, ParseUUIDPipe, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MediaClient } from '../../clients/media.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { AuditLog } from '../kit/audit-log.js';
import { Answers, Refuses } from '../kit/describe.js';
import { readPicture } from './picture-bodies.js';
import { PictureQueryDto, PictureRecord } from './pictures.dto.js';

/** Longer keys are not keys. */
const LONGEST_KEY = 200;

/** Uploaded pictures. The body is the picture itself (`Content-Type: image/…`, at most 15 MB). */
@AdminResource('pictures')
@Staff('moderator')
export class PicturesController {
  constructor(
    private readonly media: MediaClient,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Stores a picture and answers the path to store in a record. It is private until a record with it is saved; media
   * re-encodes it and removes its metadata. The same `Idempotency-Key` is the same picture.
   */
  @Post()
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiConsumes('image/jpeg', 'image/png', 'image/webp', 'image/gif')
  @ApiBody({ schema: { type: 'string', format: 'binary' }, description: 'the picture, at most 15 MB' })
  @Answers(PictureRecord)
  @Refuses(400, 'pictures.refused')
  @Refuses(409, 'uploads.key_reused')
  @Refuses(413)
  @Refuses(415, 'console.no_picture')
  async keep(
    @Req() request: FastifyRequest,
    @Query() { purpose }: PictureQueryDto,
    @Headers('idempotency-key') sentKey: string | undefined,
    @Body() body: unknown,
  ): Promise<PictureRecord> {
    if (!(body instanceof IncomingMessage))
      throw new WireError(415, 'Send a picture: image/jpeg, image/png, image/webp or image/gif.', {
        reason: 'console.no_picture',
      });
    const key = sentKey?.slice(0, LONGEST_KEY) || uuidv7();
    const type = request.headers['content-type'] ?? '';
    const upload = await this.media.upload(purpose, await readPicture(body), type, key);
    const { id, path } = upload;
    await this.audit.record({ action: 'create', resource: 'pictures', id: path, after: { upload: id, purpose } });
    return upload;
  }

  /** An uploaded picture in any state, also while it is private. */
  @Get(':id')
  @ApiProduces('image/webp')
  @ApiOkResponse({ description: 'the picture as it is stored', schema: { type: 'string', format: 'binary' } })
  @Refuses(404)
  async picture(@Param('id', ParseUUIDPipe) id: string, @Res() reply: FastifyReply): Promise<void> {
    const { status, bytes } = await this.media.picture(id);
    if (status !== 200) throw new WireError(404, 'There is no such picture.');
    await reply
      .header('content-type', 'image/webp')
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(bytes);
  }
}

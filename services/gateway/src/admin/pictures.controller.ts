import { IncomingMessage } from 'node:http';
import { Body, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { StaffCatalogClient } from '../clients/staff-catalog.client.js';
import { readPicture } from '../http/picture-bodies.js';
import { WireError } from '../wire/envelope.js';
import { AuditLog } from './audit-log.js';
import { Answers, Refuses } from './describe.js';
import { KeptPictureDto } from './dto/pictures.dto.js';
import { AdminResource, Staff } from './staff.js';

/** Pictures of products. The body is the picture itself (`Content-Type: image/…`, at most 15 MB). */
@AdminResource('pictures')
@Staff('admin')
export class PicturesUploadController {
  constructor(
    private readonly catalog: StaffCatalogClient,
    private readonly audit: AuditLog,
  ) {}

  /** Answers the path to store in a product; catalog re-encodes the picture and removes its metadata. */
  @Post()
  @ApiConsumes('image/jpeg', 'image/png', 'image/webp', 'image/gif')
  @ApiBody({ schema: { type: 'string', format: 'binary' }, description: 'the picture, at most 15 MB' })
  @Answers(KeptPictureDto)
  @Refuses(400, 'pictures.refused')
  @Refuses(413)
  @Refuses(415, 'console.no_picture')
  async keep(@Req() request: FastifyRequest, @Body() body: unknown): Promise<KeptPictureDto> {
    if (!(body instanceof IncomingMessage))
      throw new WireError(415, 'Send a picture: image/jpeg, image/png, image/webp or image/gif.', {
        reason: 'console.no_picture',
      });
    const { path } = await this.catalog.keepPicture(await readPicture(body), request.headers['content-type'] ?? '');
    await this.audit.record({ action: 'create', resource: 'pictures', id: path });
    return { id: path, path };
  }
}

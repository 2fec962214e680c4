import { PasswordGuesses } from '@garderoba/edge/password-guesses';
import { ok, WireError } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiBody, ApiHeader, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { isUuid, uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MediaClient } from '../../clients/media.client.js';
import { Photo } from '../../wire/content/reviews.schema.js';
import { TEXT } from '../../wire/texts.js';
import { Accepts } from '../door/accept-bodies.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';
import { PictureBody } from '../door/picture-body.js';

const LONGEST_KEY = 200;
/** As media accepts for reviews. */
const PHOTO = new PictureBody({ bytes: 8 * 1024 * 1024, tooLarge: TEXT.photoTooLarge });

/** Photos of a customer for a review. They are private until the review is approved. */
@ApiTags('reviews')
@Controller('api/ext/reviews/photos')
@Open()
export class ReviewPhotosController {
  constructor(
    private readonly media: MediaClient,
    private readonly callers: CallerOf,
    private readonly guesses: PasswordGuesses,
  ) {}

  /** The body is the picture itself; the same `Idempotency-Key` is the same photo. Limited per network address. */
  @Post()
  @HttpCode(200)
  @ApiHeader({ name: 'idempotency-key', required: false })
  @Accepts(PHOTO)
  @ApiBody({ schema: { type: 'string', format: 'binary' }, description: 'the picture, at most 8 MB' })
  @ApiCall({
    summary: 'Uploads a photo for a review [own]',
    id: 'uploadReviewPhoto',
    result: Photo,
    refusals: {
      400: 'no readable picture',
      401: 'no valid token',
      413: 'more than 8 MB',
      415: 'no picture',
      429: 'too many attempts',
      503: 'too many photos at the same time',
    },
  })
  async upload(@Req() request: FastifyRequest, @Body() body: unknown) {
    const { customerId } = this.callers.user(request);
    await this.guesses.attempt(request.ip);
    const { 'idempotency-key': key, 'content-type': type = '' } = request.headers;
    const { id, width, height } = await this.media.uploadPhoto('review', customerId, await PHOTO.read(body), {
      type,
      key: String(key ?? '').slice(0, LONGEST_KEY) || uuidv7(),
      client: request.ip,
    });
    return ok({ uploadId: id, width, height });
  }

  @Get(':uploadId')
  @ApiCall({
    summary: 'An own photo, also while it is private [own]',
    id: 'reviewPhoto',
    produces: 'image/webp',
    refusals: { 401: 'no valid token', 404: 'no such own photo' },
  })
  async photo(
    @Req() request: FastifyRequest,
    @Param('uploadId') uploadId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { customerId } = this.callers.user(request);
    const bytes = isUuid(uploadId) ? await this.media.ownPicture(uploadId, customerId) : undefined;
    if (!bytes) throw new WireError(404, TEXT.notFound);
    await reply
      .header('content-type', 'image/webp')
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(bytes);
  }
}

import { createHash } from 'node:crypto';
import { LISTING_LIMITS } from '@garderoba/contracts/marketplace/listings';
import { Envelope, ok, WireError } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiBody, ApiHeader, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { isUuid, sha256 } from '@garderoba/service-kit/runtime/ids';
import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MarketplaceClient } from '../../clients/marketplace.client.js';
import { MediaClient } from '../../clients/media.client.js';
import { read } from '../../wire/call.js';
import { possible } from '../../wire/selling/offered.wire.js';
import { Asset, FileTarget, PimFile } from '../../wire/selling/pim.schema.js';
import { downloadOf, orRefused } from '../../wire/selling/pim.wire.js';
import { TEXT } from '../../wire/texts.js';
import { Accepts } from '../door/accept-bodies.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';
import { FormBody } from '../door/form-body.js';
import { jsonOf } from '../door/json-of.js';

const IMAGE_TYPE = /^image\/[\w.+-]+$/;
const LONGEST_KEY = 200;
/** Photos of 15 MB in memory at the same time. */
const AT_ONCE = 4;

const FORM = new FormBody({
  texts: ['product'],
  file: { name: 'file', bytes: LISTING_LIMITS.photoBytes },
  atOnce: AT_ONCE,
});

/** Photos of own listings. They are private until the piece is on sale; the photo of the label stays private. */
@ApiTags('selling')
@Controller('api/ext/pim')
@Open()
export class MediaFilesController {
  constructor(
    private readonly marketplace: MarketplaceClient,
    private readonly media: MediaClient,
    private readonly callers: CallerOf,
  ) {}

  /**
   * `product` is JSON: the listing and the slot that the photo is put into, in place of the one before; a slot can be
   * repeated alone. Without `attribute` the file is only kept, for `assets`, and the listing need not exist yet. The same
   * again is the same file.
   */
  @Post('media-files')
  @HttpCode(201)
  @Accepts(FORM)
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiBody({
    schema: {
      type: 'object',
      required: ['product', 'file'],
      properties: { product: { type: 'string' }, file: { type: 'string', format: 'binary' } },
    },
  })
  @ApiCall({
    summary: 'Uploads a photo of an own listing (SELL-049)',
    id: 'createPimMediaFile',
    result: PimFile,
    refusals: {
      400: 'a field is missing, or no readable picture',
      401: 'no valid token',
      404: 'no such own listing',
      409: 'the photos of the listing are final',
      413: 'more than 15 MB',
      415: 'no form',
      422: 'the same photo is in another slot',
      429: 'too many photos within a day',
      503: 'too many photos at the same time',
    },
  })
  async upload(@Req() request: FastifyRequest, @Body() body: unknown) {
    const { customerId } = this.callers.user(request);
    const { texts, file } = await FORM.read(body);
    if (!file || texts.product === undefined) throw new WireError(400, TEXT.fileMissing);
    const { identifier, attribute } = targetOf(texts.product);
    if (attribute) {
      const listing = await this.marketplace.one(customerId, possible(identifier));
      if (!listing.isEditable) throw new WireError(409, TEXT.stepNotOffered);
    }
    const { 'idempotency-key': key } = request.headers;
    // The same photo in the same slot is the same upload.
    const digest = createHash('sha256').update(file.bytes).digest('hex');
    const slot = sha256(`${identifier} ${attribute ?? ''}`);
    const upload = await this.media.uploadPhoto('listing', customerId, file.bytes, {
      type: IMAGE_TYPE.test(file.type) ? file.type : 'image/jpeg', // media trusts the first bytes only
      key: String(key ?? '').slice(0, LONGEST_KEY) || `listing ${slot} ${digest}`,
      client: request.ip,
    });
    if (attribute) await orRefused(this.marketplace.photo(customerId, identifier, attribute, upload.id));
    const { id, width, height } = upload;
    return new Envelope(201, { code: id, _links: downloadOf(id), width, height });
  }

  @Get('media-files/:code/download')
  @ApiCall({
    summary: 'An own photo, also while it is private [own]',
    id: 'pimMediaFile',
    produces: 'image/webp',
    refusals: { 401: 'no valid token', 404: 'no such own photo' },
  })
  async download(
    @Req() request: FastifyRequest,
    @Param('code') code: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { customerId } = this.callers.user(request);
    const bytes = isUuid(code) ? await this.media.ownPicture(code, customerId) : undefined;
    if (!bytes) throw new WireError(404, TEXT.fileUnknown);
    await reply
      .header('content-type', 'image/webp')
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(bytes);
  }

  /** Idempotent. */
  @Post('assets')
  @HttpCode(200)
  @ApiCall({
    summary: 'Puts an uploaded photo into a slot of an own listing (SELL-050)',
    id: 'setPimAsset',
    body: Asset,
    result: z.boolean(),
    refusals: {
      400: 'a field is wrong',
      401: 'no valid token',
      404: 'no such own listing or file',
      409: 'the photos of the listing are final',
      422: 'the same photo is in another slot',
    },
  })
  async asset(@Req() request: FastifyRequest, @Body() body: unknown) {
    const { customerId } = this.callers.user(request);
    const { identifier, attribute, data } = read(Asset, body);
    await orRefused(this.marketplace.photo(customerId, possible(identifier), attribute, data));
    return ok(true);
  }
}

function targetOf(text: string): z.output<typeof FileTarget> {
  const json = jsonOf(text);
  if ('error' in json) throw new WireError(400, TEXT.fileMissing);
  return read(FileTarget, json.value);
}

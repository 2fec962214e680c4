import { createReadStream } from 'node:fs';
import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiQuery, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { MalformedRequest } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Controller, Get, Headers, Inject, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { picturePath } from '../pictures/picture-path.js';
import { ACTIONS, type RawRequest, readPictureRequest } from '../pictures/picture-request.js';
import { accepted, namedType } from '../pictures/picture-type.js';
import { Unwanted } from '../pictures/picture-workshop.js';
import { PictureNotFound, TooManyPictures } from '../pictures/pictures.errors.js';
import { type PictureAnswer, Pictures } from '../pictures/pictures.js';
import { PICTURES_SETTINGS, type PicturesSettings } from '../pictures/pictures.settings.js';

/** The shopper's address as seen by the gateway: the drawing queue serves addresses in turn. */
const CLIENT = 'x-client-address';
/** One year, as documented (wire-contract 7.6). */
const CACHE_CONTROL = 'max-age=31557600';
/** Originals are stored by others: the browser must neither sniff another type nor run their scripts. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

@ApiTags('pictures')
@Controller('v1')
@AllowCallers('gateway')
export class PicturesController {
  constructor(
    private readonly pictures: Pictures,
    @Inject(PICTURES_SETTINGS) private readonly settings: PicturesSettings,
  ) {}

  /** `/img?url=&width=&height=&action=` */
  @Get('pictures')
  @ApiOperation({ summary: 'A picture in the requested size; identify returns facts about the original' })
  @ApiProduces('image/webp', 'image/avif', 'image/jpeg', 'image/png', 'image/gif', 'application/json')
  @ApiOkResponse({ description: 'the picture' })
  @ApiProblems(MalformedRequest, TooManyPictures)
  @ApiQuery({ name: 'url', description: 'a path like those of the products, or an address of an allowed host' })
  @ApiQuery({ name: 'width', description: 'pixels, 0 to 2200; 0 = as the height gives' })
  @ApiQuery({ name: 'height' })
  @ApiQuery({ name: 'action', enum: ACTIONS })
  byQuery(
    @Query() query: Record<string, unknown>,
    @Headers() headers: Record<string, string>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.answer({ ...query, source: query.url }, headers, reply);
  }

  /** `/img/{width}/{height}/{action}/{path…}` */
  @Get('pictures/:width/:height/:action/*')
  @AllowCallers('gateway', 'importer')
  @ApiOperation({ summary: 'A picture in the requested size; identify returns facts about the original' })
  @ApiProduces('image/webp', 'image/avif', 'image/jpeg', 'image/png', 'image/gif', 'application/json')
  @ApiOkResponse({ description: 'the picture' })
  @ApiProblems(MalformedRequest, TooManyPictures)
  byPath(
    @Param() { width, height, action, ...rest }: Record<string, string>,
    @Headers() headers: Record<string, string>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.answer({ width, height, action, source: wildcard(rest) }, headers, reply);
  }

  /** `/media/{path…}` */
  @Get('media/*')
  @ApiOperation({ summary: 'An original picture' })
  @ApiProduces('image/webp', 'image/jpeg', 'image/png', 'image/gif', 'image/svg+xml')
  @ApiOkResponse({ description: 'the picture' })
  @ApiProblems(PictureNotFound, TooManyPictures)
  async original(
    @Param() params: Record<string, string>,
    @Headers() headers: Record<string, string>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const path = picturePath(wildcard(params) ?? '');
    const type = path && namedType(path);
    if (!path || !type) throw new PictureNotFound('no picture there');
    const answer = await this.pictures.original(path, type, accepted(headers.accept));
    reply.header('content-security-policy', SANDBOX);
    if (!answer.file || unchanged(answer, headers)) return send(answer, headers, reply);
    head(answer, reply).header('content-length', answer.file.bytes).send(createReadStream(answer.file.file));
  }

  private async answer(raw: RawRequest, headers: Record<string, string>, reply: FastifyReply): Promise<void> {
    const request = readPictureRequest(raw, this.settings.hosts ?? []);
    await send(await this.pictures.find(request, accepted(headers.accept)), headers, reply);
  }
}

/** The part of the path after the route's prefix; the router has decoded it once. */
const wildcard = (params: Record<string, string>): string | undefined => params['*'];

const unchanged = ({ etag }: PictureAnswer, headers: Record<string, string>): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag);

const head = ({ mime, etag }: PictureAnswer, reply: FastifyReply): FastifyReply =>
  reply
    .header('content-type', mime)
    .header('cache-control', CACHE_CONTROL)
    .header('etag', etag)
    .header('vary', 'accept')
    .header('x-content-type-options', 'nosniff');

async function send(answer: PictureAnswer, headers: Record<string, string>, reply: FastifyReply): Promise<void> {
  if (unchanged(answer, headers)) {
    head(answer, reply).status(304).removeHeader('content-type').send();
    return;
  }
  const left = new AbortController();
  const onClose = (): void => left.abort();
  reply.raw.once('close', onClose);
  try {
    const bytes = await answer.bytes({ client: headers[CLIENT] ?? '', signal: left.signal });
    head(answer, reply).send(bytes);
  } catch (error) {
    // The connection is closed: do not answer.
    if (!(error instanceof Unwanted)) throw error;
  } finally {
    reply.raw.off('close', onClose);
  }
}

import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import type { RawAnswer } from '@garderoba/service-kit/runtime/http-client';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MediaClient } from '../../clients/media.client.js';
import { PictureQuery } from '../../wire/goods/catalog.schema.js';
import { TEXT } from '../../wire/texts.js';
import { ApiCall } from '../door/api-call.js';
import { PictureSizes } from './picture-sizes.js';

/** Headers of the picture service's answer that are passed on. */
const PASSED = [
  'content-type',
  'cache-control',
  'etag',
  'vary',
  'x-content-type-options',
  'content-security-policy',
  'retry-after',
];
const ASKED = ['accept', 'if-none-match'];

/** Pictures are stored and resized by media; URLs and bytes are passed through (wire-contract 7.6). */
@ApiTags('pictures')
@Controller()
@Open()
export class PicturesController {
  constructor(
    private readonly media: MediaClient,
    private readonly sizes: PictureSizes,
  ) {}

  /** `/img/{width}/{height}/{resize|fit|identify}/{path}` or `/img?url=&width=&height=&action=`. */
  @Get(['img', 'img/*', 'api/img', 'api/img/*'])
  @ApiCall({
    summary: '/img/{width}/{height}/{resize|fit|identify}/{path}, or by query',
    query: PictureQuery,
    produces: 'image/webp',
    refusals: { 400: 'numbers, action, type or source', 429: 'too many in sizes that no page uses, or in the largest' },
  })
  async image(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.sizes.check(request.ip, request.url);
    return this.pass(request.url.replace(/^\/(api\/)?img/, '/v1/pictures'), request, reply);
  }

  /** Original uploads. */
  @Get('media/*')
  @ApiCall({ summary: 'The original file', produces: 'image/webp', refusals: { 404: 'not there' } })
  original(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pass(request.url.replace(/^\/media/, '/v1/media'), request, reply);
  }

  private async pass(path: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const asked = Object.fromEntries(
      ASKED.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])),
    );
    const left = new AbortController();
    const onClose = (): void => left.abort();
    reply.raw.once('close', onClose);
    const answer = await this.media
      .picture(path, { ...asked, 'x-client-address': request.ip }, left.signal)
      .catch((error: unknown) => {
        // The client has disconnected: do not answer.
        if (left.signal.aborted) return undefined;
        throw error;
      })
      .finally(() => reply.raw.off('close', onClose));
    if (!answer) return;
    reply.status(answer.status);
    if (answer.status >= 400) return sendRefusal(answer, reply);
    for (const name of PASSED) if (answer.headers[name] !== undefined) reply.header(name, answer.headers[name]);
    await reply.send(answer.status === 304 ? undefined : answer.bytes);
  }
}

async function sendRefusal(answer: RawAnswer, reply: FastifyReply): Promise<void> {
  let result: string = answer.status === 404 ? 'Not found' : TEXT.internal;
  try {
    if (answer.status < 500 && answer.status !== 404) result = JSON.parse(answer.bytes.toString('utf8')).detail;
  } catch {
    // keep the plain text
  }
  await reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ code: answer.status, result }));
}

import { ok, WireError } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, Header, Param } from '@nestjs/common';
import type { z } from 'zod';
import { ContentClient } from '../../clients/content.client.js';
import { PREVIEW_TOKEN, PreviewResult } from '../../wire/content/preview.schema.js';
import { ApiCall } from '../door/api-call.js';

/** Texts of editors before they are visible, by the token of a link (docs/decisions/0057). */
@ApiTags('content')
@Controller('api/ext/previews')
@Open()
export class PreviewsController {
  constructor(private readonly content: ContentClient) {}

  @Get(':token')
  @Header('cache-control', 'private, no-store')
  @ApiCall({
    summary: 'A text that is not published, by the token of its preview [own]',
    result: PreviewResult,
    refusals: { 404: 'unknown, altered, expired or revoked token' },
  })
  async show(@Param('token') token: string) {
    const preview = PREVIEW_TOKEN.test(token) ? await this.content.preview(token) : undefined;
    if (!preview) throw new WireError(404, 'Not found');
    const { kind, code, language, no, expiresAt, shared, document } = preview;
    return ok({ kind, code, language, revision: no, expires_at: expiresAt, shared, document } as z.output<
      typeof PreviewResult
    >);
  }
}

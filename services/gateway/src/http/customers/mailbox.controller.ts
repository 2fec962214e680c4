import { randomBytes } from 'node:crypto';
import { param } from '@garderoba/edge/request';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiExcludeController } from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, Inject, NotFoundException, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ContentClient } from '../../clients/content.client.js';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { mailboxPage } from '../../wire/customers/mailbox-page.js';

/**
 * Shows the mails of the local mailbox for one address; local profile and loopback connections only. The mails contain
 * reset links, so a gateway that also listens on other addresses must not show them there.
 */
@ApiExcludeController()
@Controller('mailbox')
@Open()
export class MailboxController {
  constructor(
    private readonly content: ContentClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get()
  async page(
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (this.config.APP_MODE !== 'local' || !isLoopback(request.socket.remoteAddress)) throw new NotFoundException();
    const address = param(query, 'to').slice(0, 254);
    const mails = address ? await this.content.mails(address) : [];
    const nonce = randomBytes(16).toString('base64');
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
    await reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(mailboxPage(address, mails, nonce));
  }
}

/** Tests the connection's own address, ignoring X-Forwarded-For. */
const isLoopback = (address = ''): boolean => /^(::1$|127\.|::ffff:127\.)/.test(address);

import { CV_BYTES } from '@garderoba/contracts/content/careers';
import { PasswordGuesses } from '@garderoba/edge/password-guesses';
import { badRequest, type Envelope, ok } from '@garderoba/edge/wire-error';
import { Open } from '@garderoba/service-kit/identity/access';
import { ApiHeader, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { sha256, uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BotCheckClient } from '../../clients/bot-check.client.js';
import { type Application, ContentClient, type Store } from '../../clients/content.client.js';
import { CONFIG, type GatewayConfig } from '../../config.js';
import {
  APPLICATION_TEXTS,
  ApplicationForm,
  applicationOf,
  type SentApplication,
} from '../../wire/content/application.schema.js';
import { storeOf } from '../../wire/request.js';
import { TEXT } from '../../wire/texts.js';
import { Accepts } from '../door/accept-bodies.js';
import { ApiCall } from '../door/api-call.js';
import { CallerOf } from '../door/caller.js';
import { FormBody } from '../door/form-body.js';
import { goBack, ownPath, refusedFields, withProblems } from './form-answers.js';

const LONGEST_KEY = 200;
const FORM = new FormBody({ texts: APPLICATION_TEXTS, file: { name: 'cv', bytes: CV_BYTES } });

/** Applications with a CV (CMS-012). They are limited per network address, like logins. */
@ApiTags('forms')
@Controller('api/ext/careers')
@Open()
export class CareersController {
  private readonly origins: ReadonlySet<string | undefined>;

  constructor(
    private readonly content: ContentClient,
    private readonly botCheck: BotCheckClient,
    private readonly callers: CallerOf,
    private readonly guesses: PasswordGuesses,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.origins = new Set([new URL(config.PUBLIC_URL).origin, ...config.STORE_ADDRESSES]);
  }

  /**
   * With a one-time token of `mail-service/get-token`. A page of the shop without scripts has none: its form is known by
   * the origin that the browser states, and returns to the page.
   */
  @Post('apply')
  @HttpCode(200)
  @ApiHeader({ name: 'idempotency-key', required: false })
  @Accepts(FORM)
  @ApiCall({
    summary: 'An application with a CV (CMS-012, VAL-031)',
    body: ApplicationForm,
    result: z.boolean(),
    refusals: {
      400: 'a field is wrong; meta.problems names it',
      413: 'the form is too large or has too many fields',
      415: 'no form with a file',
      429: 'too many attempts',
      503: 'too many applications at the same time',
    },
  })
  async apply(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() body: unknown,
  ): Promise<Envelope<boolean>> {
    const back = this.pageOf(request);
    try {
      await this.guesses.attempt(request.ip);
      await this.send(request, await FORM.read(body), back !== undefined);
    } catch (error) {
      if (back) return goBack(reply, back, refusedFields(error));
      throw withProblems(error);
    }
    return back ? goBack(reply, back, { sent: 'career' }) : ok(true);
  }

  /** The page of the shop whose form a browser sent without scripts: it expects a page as answer. */
  private pageOf({ headers }: FastifyRequest): string | undefined {
    if (!this.origins.has(headers.origin) || !headers.accept?.includes('text/html')) return undefined;
    const { referer = '' } = headers;
    return ownPath(URL.canParse(referer) ? new URL(referer).pathname : '');
  }

  private async send(request: FastifyRequest, form: SentApplication, isOwnPage: boolean): Promise<void> {
    const { gToken, token, application } = applicationOf(form);
    if (!(await this.botCheck.isHuman(gToken, request.ip))) throw badRequest(TEXT.botCheck);
    const store = storeOf(request.headers, request.query as Record<string, unknown>);
    const sent: Application = {
      ...application,
      store: store.code as Store,
      customerId: this.callers.known(request)?.customerId ?? null,
      token: isOwnPage ? null : token,
    };
    const { 'idempotency-key': key } = request.headers;
    // Without scripts there is no key: the same application twice is one.
    const ownKey = isOwnPage ? sha256(JSON.stringify(sent)) : uuidv7();
    await this.content.submitApplication(sent, String(key ?? '').slice(0, LONGEST_KEY) || ownKey);
  }
}

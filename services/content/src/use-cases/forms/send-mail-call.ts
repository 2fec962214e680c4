import { randomBytes } from 'node:crypto';
import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { sha256 } from '@garderoba/service-kit/runtime/ids';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type ContentConfig } from '../../config.js';
import { MailRefused } from '../../domain/forms/forms.errors.js';
import { type MailCall, mailOfCall } from '../../domain/forms/mail-call.js';
import { FormTokensRepository } from '../../persistence/forms/form-tokens.repository.js';
import { type Sender, SubmitForm } from './submit-form.js';

/** How long a token is valid. */
const TOKEN_MS = 10 * 60_000;

/** The given mail call: a one-time token, then a mail to an address of the shop (CMS-040). */
@Injectable()
export class SendMailCall {
  constructor(
    private readonly db: Db,
    private readonly tokens: FormTokensRepository,
    private readonly submit: SubmitForm,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  async token(): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    await this.tokens.insert(this.db, sha256(token), new Date(this.clock.now().getTime() + TOKEN_MS));
    return token;
  }

  /** A refused mail uses its token up, too: a token is for one attempt. */
  async execute(token: string, call: MailCall, sender: Omit<Sender, 'key'>): Promise<void> {
    const hash = sha256(token);
    if (!(await this.db.transaction((tx) => this.tokens.use(tx, hash, this.clock.now()))))
      throw new MailRefused('Email is not authorized!');
    const mail = mailOfCall(call, this.config.FORMS_TARGETS);
    if (mail) await this.db.transaction((tx) => this.submit.keep(tx, mail, { ...sender, key: `token ${hash}` }));
  }
}

import { storeView } from '@garderoba/contracts';
import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { sha256 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { dayInShop } from '../../domain/banners/banner.js';
import { filledApplication, type SentApplication } from '../../domain/forms/application.js';
import { FormRefused } from '../../domain/forms/forms.errors.js';
import { CvsRepository } from '../../persistence/forms/cvs.repository.js';
import { FormTokensRepository } from '../../persistence/forms/form-tokens.repository.js';
import { OpeningQueries } from '../../persistence/forms/openings.queries.js';
import { ScanCvs } from './scan-cvs.js';
import { type Sender, SubmitForm } from './submit-form.js';

/** Takes an application with its CV: form, CV and mails are stored together or not at all, and the CV is scanned next. */
@Injectable()
export class SubmitApplication {
  constructor(
    private readonly db: Db,
    private readonly openings: OpeningQueries,
    private readonly tokens: FormTokensRepository,
    private readonly submit: SubmitForm,
    private readonly cvs: CvsRepository,
    private readonly scans: ScanCvs,
    private readonly clock: Clock,
  ) {}

  /** `token`: null for a form that a browser sent from a page of the shop without scripts. */
  async execute(sent: SentApplication, token: string | null, sender: Sender): Promise<void> {
    const now = this.clock.now();
    const page = await this.openings.page(sent.opening, storeView(sender.store).language);
    const { filled, cv } = filledApplication(sent, page, dayInShop(now));
    await this.db.transaction(async (tx) => {
      const submissionId = await this.submit.keep(tx, filled, sender);
      if (submissionId === undefined) return;
      if (token !== null && !(await this.tokens.use(tx, sha256(token), now)))
        throw new FormRefused([{ path: 'token', message: 'is unknown, used or expired' }]);
      await this.cvs.insert(tx, submissionId, cv, now);
      this.scans.soon(tx);
    });
  }
}

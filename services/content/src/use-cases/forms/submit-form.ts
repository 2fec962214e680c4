import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { RentalClient } from '../../clients/rental.client.js';
import { HourTaken, TooManyForms } from '../../domain/forms/forms.errors.js';
import { type Filled, filledForm, type SentForm, type Submission } from '../../domain/forms/submission.js';
import { SubmissionsRepository } from '../../persistence/forms/submissions.repository.js';
import { IntendMail } from '../mail/intend-mail.js';

/** Store view, customer and key of a form. */
export interface Sender {
  readonly store: string;
  readonly customerId: string | null;
  /** Idempotency-Key: its repetition makes no second submission. */
  readonly key: string;
}

/** Forms of a mail address, or of an account, within an hour. */
const MOST_FORMS = 20;
const HOUR_MS = 60 * 60 * 1000;

/** Takes a form: it stands in the inbox of staff, staff are mailed, and the visitor gets a confirmation. */
@Injectable()
export class SubmitForm {
  constructor(
    private readonly db: Db,
    private readonly submissions: SubmissionsRepository,
    private readonly rental: RentalClient,
    private readonly intendMail: IntendMail,
    private readonly clock: Clock,
  ) {}

  async execute(kind: 'contact' | 'stylist', sent: SentForm, sender: Sender): Promise<void> {
    const filled = filledForm(kind, sent);
    if (filled.kind === 'stylist' && filled.fields.place === 'showroom') {
      const free = await this.rental.freeHours(filled.fields.day ?? '');
      if (!free.includes(filled.fields.time ?? '')) throw new HourTaken();
    }
    await this.db.transaction((tx) => this.keep(tx, filled, sender));
  }

  /** Stores the form and intends its mails, once per key; the id of a new submission. */
  async keep(tx: Tx, filled: Filled, { store, customerId, key }: Sender): Promise<string | undefined> {
    const submission: Submission = {
      ...filled,
      ...{ submissionId: uuidv7(), state: 'new', store, customerId, note: '', version: 1, updatedBy: null },
      ...{ createdAt: this.clock.now(), answeredAt: null, closedAt: null, decision: null, cv: null, replies: [] },
    };
    if (!(await this.submissions.insert(tx, submission, key))) return undefined;
    const subject = submission.submissionId;
    // A mail of the given call is not confirmed, and its clients may have one sender for all.
    if (filled.kind !== 'mail') {
      const since = new Date(submission.createdAt.getTime() - HOUR_MS);
      if ((await this.submissions.countOf(tx, submission, since)) > MOST_FORMS) throw new TooManyForms();
    }
    await this.intendMail.execute(tx, { kind: 'form_notice', subject, orderId: null });
    if (filled.kind !== 'mail') await this.intendMail.execute(tx, { kind: 'form_received', subject, orderId: null });
    return subject;
  }
}

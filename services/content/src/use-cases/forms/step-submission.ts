import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { actingStaff } from '@garderoba/service-kit/runtime/context';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import {
  StepNotOffered,
  SubmissionChanged,
  SubmissionClosed,
  SubmissionNotFound,
} from '../../domain/forms/forms.errors.js';
import {
  type Decision,
  type FormKind,
  type Reply,
  replyText,
  type Step,
  type Submission,
  type SubmissionState,
  stepsOf,
} from '../../domain/forms/submission.js';
import { SubmissionsRepository } from '../../persistence/forms/submissions.repository.js';
import { IntendMail } from '../mail/intend-mail.js';

export interface SubmissionStep {
  readonly submissionId: string;
  /** `decided`: of an application, with the decision. */
  readonly to: Step;
  readonly decision?: Decision | undefined;
  /** What the member of staff may see. */
  readonly kinds: readonly FormKind[];
  /** Mailed to the visitor; absent = staff answered in another way. */
  readonly reply?: string | undefined;
  /** What staff answered or decided; absent = the note stays. */
  readonly note?: string | undefined;
  /** The version that was seen. */
  readonly version: number;
}

/** Answers a submission by mail, or notes that it was answered, closes it, or decides an application. */
@Injectable()
export class StepSubmission {
  constructor(
    private readonly db: Db,
    private readonly submissions: SubmissionsRepository,
    private readonly intendMail: IntendMail,
    private readonly staffActs: StaffActs,
    private readonly clock: Clock,
  ) {}

  execute({ submissionId, to, decision, kinds, reply, note, version }: SubmissionStep): Promise<Submission> {
    const text = to === 'answered' ? replyText(reply) : undefined;
    return this.db.transaction(async (tx) => {
      const before = await this.submissions.lock(tx, submissionId);
      if (!before || !kinds.includes(before.kind)) throw new SubmissionNotFound();
      if (before.version !== version) throw new SubmissionChanged(before.version);
      if (before.state === 'closed') throw new SubmissionClosed();
      if (!stepsOf(before).includes(to)) throw new StepNotOffered();
      const now = this.clock.now();
      const state: SubmissionState = to === 'answered' ? 'answered' : 'closed';
      const step = {
        ...{ state, note: note ?? before.note, version: version + 1, updatedBy: actingStaff()?.staffId ?? null },
        answeredAt: to === 'answered' ? now : before.answeredAt,
        closedAt: state === 'closed' ? now : null,
        decision: (to === 'decided' && decision) || null,
      };
      await this.submissions.step(tx, submissionId, step);
      const sent = text === undefined ? [] : [await this.mail(tx, submissionId, text, now)];
      await this.staffActs.recordUpdate(tx, {
        ...{ resource: 'submissions', id: submissionId, version: version + 1 },
        before: { state: before.state, decision: before.decision },
        after: { state, decision: step.decision, ...(sent.length > 0 && { reply: 'mailed' }) },
      });
      return { ...before, ...step, replies: [...before.replies, ...sent] };
    });
  }

  private async mail(tx: Tx, submissionId: string, text: string, at: Date): Promise<Reply> {
    const reply = { replyId: uuidv7(), text, at };
    await this.submissions.reply(tx, submissionId, reply, actingStaff()?.staffId ?? null);
    const subject = `${submissionId}/${reply.replyId}`;
    await this.intendMail.execute(tx, { kind: 'form_reply', subject, orderId: null });
    return reply;
  }
}

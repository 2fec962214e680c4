import { Db } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { actingStaff } from '@garderoba/service-kit/runtime/context';
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
  type Step,
  type Submission,
  type SubmissionState,
  stepsOf,
} from '../../domain/forms/submission.js';
import { SubmissionsRepository } from '../../persistence/forms/submissions.repository.js';

export interface SubmissionStep {
  readonly submissionId: string;
  /** `decided`: of an application, with the decision. */
  readonly to: Step;
  readonly decision?: Decision | undefined;
  /** What the member of staff may see. */
  readonly kinds: readonly FormKind[];
  /** What staff answered or decided; absent = the note stays. */
  readonly note?: string | undefined;
  /** The version that was seen. */
  readonly version: number;
}

/** Notes that a submission was answered, closes it, or decides an application. */
@Injectable()
export class StepSubmission {
  constructor(
    private readonly db: Db,
    private readonly submissions: SubmissionsRepository,
    private readonly staffActs: StaffActs,
    private readonly clock: Clock,
  ) {}

  execute({ submissionId, to, decision, kinds, note, version }: SubmissionStep): Promise<Submission> {
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
      await this.staffActs.recordUpdate(tx, {
        ...{ resource: 'submissions', id: submissionId, version: version + 1 },
        before: { state: before.state, decision: before.decision },
        after: { state, decision: step.decision },
      });
      return { ...before, ...step };
    });
  }
}

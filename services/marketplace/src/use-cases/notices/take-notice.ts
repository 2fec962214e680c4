import { Injectable } from '@nestjs/common';
import { TaskEnded } from '../../domain/listing.errors.js';
import { NoticeNotFound } from '../../domain/notice.errors.js';
import type { Notice } from '../../domain/notice.js';
import { NoticeRepository } from '../../persistence/notice.repository.js';
import { type Taken, TakeTask } from '../take-task.js';

export type TakenNotice = Taken<Notice>;

/** Notices as tasks of moderators. */
@Injectable()
export class TakeNotice {
  constructor(
    private readonly tasks: TakeTask,
    private readonly notices: NoticeRepository,
  ) {}

  /**
   * Takes the free one that is due first; undefined: none is free.
   *
   * @throws QueueClosed
   */
  next(): Promise<TakenNotice | undefined> {
    return this.tasks.next(this.notices, 'notices', (tx, staffId, now) => this.notices.lockNext(tx, staffId, now));
  }

  /** @throws NoticeNotFound, TaskEnded, TaskHeld, QueueClosed */
  one(noticeId: string, takesOver: boolean): Promise<TakenNotice> {
    return this.tasks.one(this.notices, noticeId, takesOver, (notice) => {
      if (!notice) throw new NoticeNotFound();
      if (notice.state !== 'open') throw new TaskEnded();
      return { task: notice, queue: 'notices' };
    });
  }

  giveBack(noticeId: string): Promise<void> {
    return this.tasks.giveBack(this.notices, noticeId);
  }
}

import { Db } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Injectable } from '@nestjs/common';
import { CvNotFound, CvNotScanned } from '../../domain/forms/forms.errors.js';
import { CvsRepository } from '../../persistence/forms/cvs.repository.js';

/** A CV for an admin; every download is recorded before it begins. */
@Injectable()
export class DownloadCv {
  constructor(
    private readonly db: Db,
    private readonly cvs: CvsRepository,
    private readonly staffActs: StaffActs,
  ) {}

  execute(submissionId: string): Promise<{ readonly fileName: string; readonly content: Uint8Array }> {
    return this.db.transaction(async (tx) => {
      const cv = await this.cvs.byId(tx, submissionId);
      if (cv?.state === 'waiting') throw new CvNotScanned();
      if (!cv?.content) throw new CvNotFound();
      await this.staffActs.record(tx, {
        ...{ action: 'export', resource: 'submissions', id: submissionId },
        after: { cv: 'downloaded' },
      });
      return { fileName: cv.fileName, content: cv.content };
    });
  }
}

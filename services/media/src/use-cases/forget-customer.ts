import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { UploadFiles } from '../persistence/upload-files.js';
import { UploadsRepository } from '../persistence/uploads.repository.js';

/** Deletes all uploads of a customer. The files go before the commit: after a crash the repeated event finds the rows again. */
@Injectable()
export class ForgetCustomer {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly files: UploadFiles,
  ) {}

  async execute(tx: Tx, customerId: string): Promise<void> {
    for (const path of await this.uploads.deleteOf(tx, customerId)) await this.files.remove(path);
  }
}

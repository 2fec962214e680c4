import { DatabaseGuards } from '@garderoba/service-kit/identity/guards';
import { Injectable } from '@nestjs/common';

/** Constraints that this database must enforce itself. */
@Injectable()
export class Constraints extends DatabaseGuards {
  protected readonly wanted = [
    'upload_purpose',
    'upload_owner_kind',
    'upload_state',
    'upload_never_public',
    'upload_size',
    'upload_facts',
  ];
}

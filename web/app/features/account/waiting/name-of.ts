import type { MessageId } from '../../../lib/text/i18n.ts';
import type { StoredTask } from '../../../local/tasks/rules.ts';
import { changeOf } from '../profile/profile-tasks.ts';

/** What a task is about, in words. */
export function nameOf(record: StoredTask): MessageId {
  if (record.subject !== 'profile') return 'waiting.other';
  return changeOf(record).change.addresses ? 'waiting.addresses' : 'waiting.name';
}

import { storage } from '../../../lib/data/storage.ts';
import { newWriteKey } from '../../../lib/data/write-key.ts';
import type { ReviewFields } from './fields.ts';

const prefix = 'garderoba.review.';

/** A review that is being written. It is sent with its key, so that a repeat after a lost answer is no second review. */
export interface Draft {
  key: string;
  fields: ReviewFields;
}

/**
 * Drafts by subject, which is the sku of a new review or the id of an edited one. They stay on the device until they are
 * sent, or the shopper signs out.
 */
export const drafts = {
  read(subject: string): Draft | null {
    try {
      const draft = JSON.parse(storage.get(prefix + subject) ?? 'null') as Draft | null;
      return typeof draft?.key === 'string' && Array.isArray(draft.fields?.photos) ? draft : null;
    } catch {
      return null;
    }
  },
  /** Keeps the fields under the draft's key, which a first call makes. */
  write(subject: string, fields: ReviewFields): Draft {
    const draft = { key: drafts.read(subject)?.key ?? newWriteKey(), fields };
    storage.set(prefix + subject, JSON.stringify(draft));
    return draft;
  },
  /** Continues a draft under another subject. */
  move(from: string, to: string): void {
    const draft = drafts.read(from);
    if (!draft) return;
    drafts.write(to, draft.fields);
    drafts.remove(from);
  },
  remove: (subject: string): void => storage.remove(prefix + subject),
};

/** Removes all drafts. */
export function forgetDrafts(): void {
  for (const key of storage.keys(prefix)) storage.remove(key);
}

import type { Translate } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import { ChangesWait, NeedsNetwork, type Saved } from './profile-tasks.ts';

/** Says that the change is saved; answers the sentence that the form shows while it waits. */
export function saidOf(saved: Saved, t: Translate): string | null {
  if (saved === 'waiting') return t('waiting.saved');
  notify({ type: 'success', message: t('account.saved'), action1: { label: t('ui.ok') } });
  return null;
}

/** Why a change was not saved. */
export function failureOf(error: unknown, t: Translate): string {
  if (error instanceof NeedsNetwork) return t('waiting.needsNetwork');
  return error instanceof ChangesWait ? t('waiting.first') : problemText(error, t);
}

import type { Shop } from '../../lib/store/shop.ts';
import { consentStore } from '../../lib/tracking/consent.ts';
import { taskQueue } from '../../local/tasks/device-queue.ts';

/**
 * Hands the record of the last choice to the queue, which sends it without cookies. Until then it stands with the choice,
 * so that neither a page that is loaded anew nor a missing network loses it; its key makes a second one the same record.
 */
export async function recordChoice({ store }: Shop): Promise<void> {
  const chosen = consentStore.unrecorded(new Date());
  if (!chosen) return;
  const { version, choices, record } = chosen;
  const queue = await taskQueue();
  await queue.add(
    {
      url: '/api/consent/record',
      payload: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ version, choices, how: record.how }),
      },
      subject: 'consent',
      owner: null,
      store: store.code,
      silent: true,
    },
    record.id,
  );
  consentStore.recorded(record.id, new Date());
}

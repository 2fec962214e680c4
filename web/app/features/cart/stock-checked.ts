import { checkedStockOf } from '../../api/wire/goods/checked-stock.ts';
import { browserQueryClient } from '../../lib/data/queries.tsx';
import type { Shop } from '../../lib/store/shop.ts';
import type { Translate } from '../../lib/text/i18n.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';
import type { SyncTask } from '../../local/tasks/task.ts';
import { notify } from '../../ui/notifications/notifications.ts';
import { lineStockKey, shownCart } from './view.ts';

/** The reply of a check: lines of the cart show it, and a piece that is gone is said. `isSaid`: this tab says it. */
export async function stockChecked(shop: Shop, t: Translate, task: SyncTask, isSaid: boolean): Promise<void> {
  const sku = new URL(task.url, 'http://any.invalid').searchParams.get('sku') ?? '';
  if (task.code !== 200) return; // not known to stock: the cart's own answer says so
  const stock = checkedStockOf(task.result);
  const client = browserQueryClient();
  client.setQueriesData<ReadonlyMap<string, typeof stock>>({ queryKey: lineStockKey(shop) }, (known) =>
    known ? new Map(known).set(sku, stock) : known,
  );
  const line = shownCart(shop)?.lines.find((candidate) => candidate.sku === sku);
  if (!line || stock.isInStock !== false || !isSaid) return;
  await laterTexts();
  const name = line.totals?.name ?? line.name ?? sku;
  notify({ type: 'warning', message: t('cart.checkedGone', { name }), action1: { label: t('ui.ok') } });
}

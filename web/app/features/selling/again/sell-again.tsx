import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Order } from '../../../api/wire/buying/order.ts';
import type { ResaleLine } from '../../../api/wire/selling/resale.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { categoriesQuery } from '../choices.ts';
import { sellingDraft, withPieceAgain } from '../draft/draft.ts';
import { goodsQuery, resaleQuery } from './api.ts';
import { fieldsOfGoods, fieldsOfPiece } from './known-fields.ts';

interface SellAgainProps {
  /** Undefined while it is read; null: it cannot be read. */
  order: Order | null | undefined;
  number: string;
  line: number;
  /** The form can be shown: with the garment, or an empty one. */
  onDone: () => void;
}

/** Puts a bought garment into the selling draft, with everything that is known of it, once. */
export function SellAgain({ order, number, line, onDone }: SellAgainProps) {
  const t = useT();
  const shop = useShop();
  const { store } = shop;
  const bought = order?.lines.find(({ id }) => id === line);
  const resale = useQuery(resaleQuery(shop, number));
  const known = resale.data?.find((one) => one.line === line);
  const isGoods = known !== undefined && known.said === null;
  const goods = useQuery({
    ...goodsQuery(shop, bought ?? { sku: '', parentSku: null }),
    enabled: isGoods && bought !== undefined,
  });
  const categories = useQuery(categoriesQuery(shop));
  const isRead = order !== undefined && !resale.isPending && !categories.isPending && !(isGoods && goods.isPending);
  const mayBeSold = bought !== undefined && mayBeOffered(known);

  useEffect(() => {
    if (!isRead || !mayBeSold || !order || !bought || !known) return;
    const { name, rowTotal, quantity } = bought;
    const said = { name, boughtAt: order.createdAt };
    const offered = (categories.data ?? []).flatMap((group) => group.categories.map(({ code }) => code));
    const fields = known.said
      ? fieldsOfPiece(known.said, said, offered)
      : fieldsOfGoods(goods.data ?? NO_GOODS, said, offered);
    const paid = { amount: rowTotal / quantity, currency: order.currency };
    const again = { line: `${number}/${line}`, continues: known.continues, paid };
    sellingDraft.change(store, (draft) => withPieceAgain(draft, again, fields));
    onDone();
  }, [isRead, mayBeSold, order, bought, known, goods.data, categories.data, number, line, store, onDone]);

  if (!isRead || mayBeSold) return <p className="ink-2 loading">{t('ui.loading')}</p>;
  return (
    <div className="failure" role="alert">
      <p>{t('sellAgain.notPossible')}</p>
      <button type="button" className="btn alt" onClick={onDone}>
        {t('sellAgain.empty')}
      </button>
    </div>
  );
}

const NO_GOODS = { piece: undefined, style: undefined };

const mayBeOffered = (line: ResaleLine | undefined): boolean => line?.isOpen === true && !line.isOffered;

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { CartLine } from '../../api/wire/buying/cart.ts';
import type { Product } from '../../api/wire/goods/product.ts';
import { knownItem } from '../../features/cart/adding/known-item.ts';
import { useChangeOptions } from '../../features/cart/api.ts';
import type { LineEditorProps } from '../../features/cart/lines/cart-lines.tsx';
import { rentalOf } from '../../features/cart/lines/rental-line.ts';
import {
  availableVariants,
  bestMatch,
  type Configuration,
  configurationOf,
  onlyChoices,
  variantChoice,
} from '../../features/catalog/product/options/configure.ts';
import { OptionPicker } from '../../features/catalog/product/options/option-picker.tsx';
import { isInStock } from '../../features/catalog/product/product.ts';
import { withStockNow } from '../../features/catalog/product/stock/live-stock.ts';
import { styleQuery } from '../../features/catalog/products.ts';
import { DatesEditor } from '../../features/rental/booking/dates-editor.tsx';
import type { RentalWish } from '../../lib/rental/rental-wish.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { notify } from '../../ui/notifications/notifications.ts';

/** The edited product, its quantity, and the current selection (CART-009). */
export interface EditMode {
  productId: number;
  qty: number;
  selectedOptions: Configuration;
}

export function editModeOf(style: Product, line: Pick<CartLine, 'sku' | 'quantity'>): EditMode {
  const piece = availableVariants(style).find(({ sku }) => sku === line.sku);
  return {
    productId: style.id,
    qty: line.quantity,
    selectedOptions: piece ? configurationOf(style, piece) : onlyChoices(style),
  };
}

/** Edits a cart line in the cart: another size or colour, or other dates of a rental. */
export default function LineEditor({ line, onDone }: LineEditorProps) {
  const rental = rentalOf(line);
  return rental ? <Dates line={line} wish={rental.wish} onDone={onDone} /> : <Options line={line} onDone={onDone} />;
}

/** Changes only the dates of the line; the server holds the new dates and releases the old ones in one step. */
function Dates({ line, wish, onDone }: LineEditorProps & { wish: RentalWish }) {
  const change = useChangeOptions();
  const save = async (next: RentalWish) => {
    // Without a sku the line keeps its product, also if the line is a variant of it.
    await change.mutateAsync({ lineId: line.id, quantity: line.quantity, choice: { ...line.choice, rental: next } });
  };
  return <DatesEditor sku={line.sku} wish={wish} onSave={save} onDone={onDone} />;
}

function Options({ line, onDone }: LineEditorProps) {
  const t = useT();
  // The line's variant changes during the save; its product stays.
  const [sku] = useState(line.sku);
  const { data: style, error } = useQuery(styleQuery(useShop(), sku));
  if (style) return <Choice style={style} line={line} onDone={onDone} />;
  return error ? (
    <p className="t-small danger" role="alert">
      {problemText(error, t)}
    </p>
  ) : (
    <p className="t-note ink-2">{t('ui.loading')}</p>
  );
}

function Choice({ style: asMade, line, onDone }: LineEditorProps & { style: Product }) {
  const t = useT();
  const shop = useShop();
  const change = useChangeOptions();
  const [style, setStyle] = useState(asMade);
  const [{ qty: quantity, selectedOptions }, setMode] = useState(() => editModeOf(asMade, line));
  const [failure, setFailure] = useState<string | null>(null);
  const piece = bestMatch(style, selectedOptions);
  const isSoldOut = piece !== null && piece.sku !== line.sku && !isInStock(piece.stock);
  useEffect(() => void withStockNow(shop, asMade, line.sku).then(setStyle), [shop, asMade, line.sku]);

  const choose = (next: Configuration) => {
    setFailure(null);
    if (bestMatch(style, next)) setMode((mode) => ({ ...mode, selectedOptions: next }));
    else notify({ type: 'warning', message: t('product.noSuchConfiguration'), action1: { label: t('ui.ok') } });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (piece?.sku === line.sku) return onDone();
    const choice = { ...line.choice, variant: variantChoice(style, selectedOptions) };
    const item = piece ? knownItem(style, { sku: style.sku, variantSku: piece.sku, choice }) : undefined;
    change.mutate(
      { lineId: line.id, styleSku: style.sku, quantity, choice, ...(item && { item }) },
      { onSuccess: onDone, onError: (problem) => setFailure(problemText(problem, t)) },
    );
  };

  return (
    // A separate form id: the page below may contain the same fields.
    <form className="line-editor" onSubmit={save}>
      <OptionPicker product={style} configuration={selectedOptions} onChoose={choose} />
      {isSoldOut ? <p className="t-small amber">{t('product.soldOut')}</p> : null}
      {failure ? (
        <p className="t-small danger" role="alert">
          {failure}
        </p>
      ) : null}
      <div className="line-actions">
        <button type="submit" className="btn alt small" disabled={isSoldOut} aria-busy={change.isPending}>
          {t('cart.changeSave')}
        </button>
        <button type="button" className="link" onClick={onDone}>
          {t('cart.changeCancel')}
        </button>
      </div>
    </form>
  );
}

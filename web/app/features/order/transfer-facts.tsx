import type { Transfer } from '../../api/wire/buying/order.ts';
import { useShop } from '../../lib/store/shop.ts';
import { dayText } from '../../lib/text/day-format.ts';
import { formatMoney } from '../../lib/text/format.ts';
import { useT } from '../../lib/text/i18n.ts';

/** Account and QR code of a bank transfer. */
export function TransferFacts({ transfer }: { transfer: Transfer }) {
  const t = useT();
  const { store } = useShop();
  const { holder, iban, bic, bank, reference, amount, currency, payUntil, code } = transfer;
  const rows: [label: string, text: string][] = [
    [t('order.transfer.holder'), holder],
    ['IBAN', iban],
    ['BIC', bic],
    [t('order.transfer.bank'), bank],
    [t('order.transfer.reference'), reference],
    [t('order.transfer.amount'), formatMoney(amount, { ...store, currency })],
    [t('order.transfer.until'), payUntil ? dayText(payUntil, store.locale) : ''],
  ];
  return (
    <div className="transfer">
      <dl className="sum" aria-label={t('order.transfer')}>
        {rows.map(([label, text]) =>
          text ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{text}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {code ? (
        <img
          className="transfer-code"
          src={`data:image/svg+xml;utf8,${encodeURIComponent(code)}`}
          alt={t('order.transfer.code')}
          width={180}
          height={180}
        />
      ) : null}
    </div>
  );
}

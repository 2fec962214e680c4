import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountAddress, Customer } from '../../../api/wire/customers/account.ts';
import type { Address } from '../../../api/wire/customers/address.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { profileQuery } from '../api.ts';
import { saveChange } from '../profile/profile-tasks.ts';
import { failureOf, saidOf } from '../profile/saved-text.ts';
import { AddressForm } from './address-form.tsx';

/** Maximal number of addresses per account (wire-contract 3.2). */
const mostAddresses = 2;

/** /my-account/shipping-details: shipping and billing addresses (USR-006, USR-016). */
export function AddressesPage() {
  const t = useT();
  const profile = useQuery(profileQuery(useShop()));
  return (
    <>
      <h1 className="t-1">{t('account.addresses')}</h1>
      <LoadState query={profile}>{(customer) => <Addresses customer={customer} />}</LoadState>
    </>
  );
}

function Addresses({ customer }: { customer: Customer }) {
  const t = useT();
  const shop = useShop();
  const { addresses } = customer;
  /** Index of the edited address; the index after the last one is a new address. */
  const [edited, setEdited] = useState<number | null>(addresses.length ? null : 0);
  const [failure, setFailure] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);

  const save = async (next: readonly AccountAddress[]) => {
    setFailure(null);
    setSaid(null);
    try {
      const { email, firstName, lastName } = customer;
      const change = { email, firstName, lastName, addresses: next };
      const saved = await saveChange(shop, customer, change, (work) => work());
      setEdited(next.length ? null : 0);
      setSaid(saidOf(saved, t));
    } catch (error) {
      setFailure(failureOf(error, t));
    }
  };
  const put = (index: number, address: AccountAddress) =>
    save(
      [...addresses.slice(0, index), address, ...addresses.slice(index + 1)].map((other, at) =>
        at === index
          ? other
          : {
              ...other,
              isShippingDefault: !address.isShippingDefault && other.isShippingDefault,
              isBillingDefault: !address.isBillingDefault && other.isBillingDefault,
            },
      ),
    );

  return (
    <>
      <ul className="address-list">
        {addresses.map((address, index) =>
          edited === index ? null : (
            <li key={address.id ?? index} className="address">
              <AddressText address={address} />
              <p className="t-note ink-3">
                {[
                  address.isShippingDefault ? t('account.defaultShipping') : null,
                  address.isBillingDefault ? t('account.defaultBilling') : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="line-actions">
                <button
                  type="button"
                  className="link"
                  aria-label={t('account.editNamed', { name: `${address.street.join(' ')}, ${address.city}` })}
                  onClick={() => setEdited(index)}
                >
                  {t('checkout.edit')}
                </button>
                <button
                  type="button"
                  className="link"
                  aria-label={t('account.removeNamed', { name: `${address.street.join(' ')}, ${address.city}` })}
                  onClick={() => save(addresses.filter((_, at) => at !== index))}
                >
                  {t('cart.remove')}
                </button>
              </p>
            </li>
          ),
        )}
      </ul>
      {failure ? (
        <p className="failure" role="alert">
          {failure}
        </p>
      ) : null}
      <p className="t-small ink-2" role="status">
        {said}
      </p>
      {edited === null ? (
        addresses.length < mostAddresses ? (
          <button type="button" className="btn alt" onClick={() => setEdited(addresses.length)}>
            {t('account.addAddress')}
          </button>
        ) : null
      ) : (
        <AddressForm
          key={edited}
          address={addresses[edited]}
          customer={customer}
          isFirst={!addresses.length}
          onSave={(address) => put(edited, address)}
          onCancel={addresses.length ? () => setEdited(null) : undefined}
        />
      )}
    </>
  );
}

export function AddressText({ address }: { address: Address }) {
  const { store } = useShop();
  const country = new Intl.DisplayNames([store.locale], { type: 'region' }).of(address.country);
  return (
    <address>
      {[
        address.company,
        `${address.firstName} ${address.lastName}`,
        address.street.join(' '),
        `${address.postcode} ${address.city}`,
        country,
        address.phone,
      ]
        .filter(Boolean)
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </address>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { profileQuery } from '../../features/account/api.ts';
import { saveProfile } from '../../features/account/profile/save-profile.ts';
import { RegisterForm } from '../../features/account/sign-in/register-form.tsx';
import { useConfirmed } from '../../features/account/use-confirmed.tsx';
import { knowProfile } from '../../features/account/user.ts';
import { pickupPointsQuery } from '../../features/checkout/api.ts';
import { ownOrderQuery } from '../../features/order/api.ts';
import { SellAgain } from '../../features/selling/again/sell-again.tsx';
import { Selling } from '../../features/selling/selling.tsx';
import { withQueries } from '../../lib/data/queries.tsx';
import { useSession } from '../../lib/data/session.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { usePanels } from '../../ui/panels/panels.tsx';

export default withQueries(SellingSteps);

/** The steps with what they need of the account and of the deliveries. */
function SellingSteps() {
  const t = useT();
  const shop = useShop();
  const panels = usePanels();
  const isUser = useSession() !== null;
  const { confirmed, dialog } = useConfirmed();
  const found = useQuery({ ...profileQuery(shop), enabled: isUser });
  const profile = found.data;
  const { data: points } = useQuery({ ...pickupPointsQuery(shop), enabled: isUser });
  const { search } = useLocation();
  const navigate = useNavigate();
  // The hash of a step replaces the query of the address.
  const [asked, setAsked] = useState(() => askedIn(search));
  const order = useQuery({ ...ownOrderQuery(shop, asked?.order ?? ''), enabled: isUser && asked !== null });
  const start = useCallback(() => {
    setAsked(null);
    navigate('#product', { replace: true, preventScrollReset: true });
  }, [navigate]);
  if (isUser && !profile) return <LoadState query={found}>{() => null}</LoadState>;

  if (isUser && asked)
    return (
      <SellAgain order={order.isError ? null : order.data} number={asked.order} line={asked.line} onDone={start} />
    );

  const saveAccount = async (typed: string) => {
    if (!profile || typed.trim() === '') return;
    const { email, firstName, lastName } = profile;
    const change = { email, firstName, lastName, bankAccount: typed };
    knowProfile(shop, await confirmed(() => saveProfile(shop, change, profile)));
  };
  return (
    <>
      <Selling
        register={
          <div className="selling-register">
            <p className="measure ink-2">{t('selling.registerText')}</p>
            <p>
              {t('selling.haveAccount')}{' '}
              <button type="button" className="link" onClick={() => panels.show('auth', { element: 'login' })}>
                {t('auth.login.open')}
              </button>
            </p>
            <RegisterForm email="" onDone={() => {}} />
          </div>
        }
        bankAccount={{ masked: profile?.bankAccount ?? '', save: saveAccount }}
        pickupPoints={points?.map(({ code, name, street, postcode, city }) => ({
          ...{ code, name },
          address: `${street}, ${postcode} ${city}`,
        }))}
      />
      {dialog}
    </>
  );
}

/** The line of an order that is sold again, as the order's page links it. */
function askedIn(search: string): { order: string; line: number } | null {
  const query = new URLSearchParams(search);
  const [order, line] = [query.get('order') ?? '', Number(query.get('line'))];
  return /^\d{1,20}$/.test(order) && Number.isSafeInteger(line) && line > 0 ? { order, line } : null;
}

import { useQuery } from '@tanstack/react-query';
import { profileQuery, saveProfile } from '../../features/account/api.ts';
import { RegisterForm } from '../../features/account/sign-in/register-form.tsx';
import { useConfirmed } from '../../features/account/use-confirmed.tsx';
import { knowProfile } from '../../features/account/user.ts';
import { pickupPointsQuery } from '../../features/checkout/api.ts';
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
  if (isUser && !profile) return <LoadState query={found}>{() => null}</LoadState>;

  const saveAccount = async (typed: string) => {
    if (!profile || typed.trim() === '') return;
    const { email, firstName, lastName } = profile;
    const change = { email, firstName, lastName, bankAccount: typed };
    knowProfile(shop, await confirmed(() => saveProfile(shop, change)));
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

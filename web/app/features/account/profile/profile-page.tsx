import { useQuery } from '@tanstack/react-query';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { balanceQuery, expirationQuery, profileQuery } from '../api.ts';
import { PasswordForm } from '../passwords/password-form.tsx';
import { EmailNotConfirmed } from './confirm-email.tsx';
import { NewsletterConsent } from './newsletter-consent.tsx';
import { ProfileForm } from './profile-form.tsx';

/** /my-account: profile, password, newsletter (USR-005, USR-015). */
export function ProfilePage() {
  const t = useT();
  const profile = useQuery(profileQuery(useShop()));
  return (
    <>
      <h1 className="t-1">
        {profile.data ? t('account.hello', { name: profile.data.firstName }) : t('account.profile')}
      </h1>
      <Points />
      <LoadState query={profile}>
        {(customer) => (
          <>
            <section className="part">
              <h2 className="t-2">{t('account.data')}</h2>
              <ProfileForm key={customer.id} customer={customer} />
              {customer.isEmailConfirmed ? null : <EmailNotConfirmed email={customer.email} />}
            </section>
            <section className="part">
              <h2 className="t-2">{t('account.password')}</h2>
              <PasswordForm email={customer.email} />
            </section>
            <section className="part">
              <h2 className="t-2">{t('account.newsletter')}</h2>
              <NewsletterConsent email={customer.email} />
            </section>
          </>
        )}
      </LoadState>
    </>
  );
}

/** Shown only if the customer has or had points. */
function Points() {
  const t = useT();
  const shop = useShop();
  const { data: balance } = useQuery(balanceQuery(shop));
  const { data: expiring } = useQuery(expirationQuery(shop));
  if (!balance) return null;
  const next = expiring?.[0];
  const day = new Intl.DateTimeFormat(shop.store.locale, { dateStyle: 'long' });
  return (
    <p className="ink-2">
      <span className="pts num">{t('product.points', { count: balance.points })}</span>
      {next ? ` · ${t('account.pointsExpire', { count: next.points, day: day.format(new Date(next.day)) })}` : ''}
    </p>
  );
}

import { useT } from '../lib/i18n.ts';
import { PageLink } from './page-link.tsx';

/** What one agrees to, with a link to each text that is named. They open beside the form: nothing typed is lost. */
export function TermsAndPrivacy() {
  const t = useT();
  return (
    <>
      {t('checkout.acceptTerms')}{' '}
      <PageLink page="terms" className="link" target="_blank" rel="noreferrer">
        {t('checkout.termsOf')}
      </PageLink>
      {', '}
      <PageLink page="privacy-policy" className="link" target="_blank" rel="noreferrer">
        {t('checkout.privacyOf')}
      </PageLink>
    </>
  );
}

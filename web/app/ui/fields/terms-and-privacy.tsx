import { useT } from '../../lib/text/i18n.ts';
import { PageLink } from '../page-link.tsx';

/** Consent text with links to the documents. They open in another tab, so that no input is lost. */
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

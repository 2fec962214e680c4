import { useNavigate } from 'react-router';
import { PrivacyPage } from '../../features/account/privacy-page.tsx';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { notify } from '../../ui/notifications/notifications.ts';

export default function PrivacyRoute() {
  const t = useT();
  const { store } = useShop();
  const navigate = useNavigate();
  const erased = () => {
    navigate(shopPath(store));
    notify({ type: 'success', message: t('account.erased'), action1: { label: t('ui.ok') }, hasNoTimeout: true });
  };
  return <PrivacyPage onErased={erased} />;
}

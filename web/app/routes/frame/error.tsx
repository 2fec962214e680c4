import { data } from 'react-router';
import { ErrorPage } from '../../features/layout/error-pages.tsx';
import { useShop } from '../../lib/store/shop.ts';

export const handle = { layout: 'empty' };

/** The error page also has its own address; it answers 500 like every error page (NAV-038). */
export const loader = () => data(null, { status: 500 });

export default function ErrorRoute() {
  const { store } = useShop();
  return <ErrorPage store={store} />;
}

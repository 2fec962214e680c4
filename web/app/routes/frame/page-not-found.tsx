import { data } from 'react-router';
import { NotFoundPage } from '../../features/layout/error-pages.tsx';
import { useShop } from '../../lib/store/shop.ts';

export const loader = () => data(null, { status: 404 });

export default function PageNotFoundRoute() {
  const { store } = useShop();
  return <NotFoundPage store={store} />;
}

import CartPanel from '../features/cart/cart-panel.tsx';
import { lazyPart } from '../lib/lazy-part.ts';

const LineEditor = lazyPart(() => import('./line-editor.tsx'));

/** The cart, whose lines may become other variants of their style. */
export default function CartPanelRoute() {
  return <CartPanel editor={LineEditor} />;
}

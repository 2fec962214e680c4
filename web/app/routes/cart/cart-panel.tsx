import CartPanel from '../../features/cart/panel/cart-panel.tsx';
import { lazyPart } from '../../lib/page/lazy-part.ts';

const LineEditor = lazyPart(() => import('./line-editor.tsx'));

/** The cart panel with an editor for variants of its lines. */
export default function CartPanelRoute() {
  return <CartPanel editor={LineEditor} />;
}

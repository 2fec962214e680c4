import { PassportPage } from '../../features/catalog/product/passport-page.tsx';
import { headOf } from '../../lib/page/head.ts';
import type { Route } from './+types/passport';
import { loadPassport } from './load-passport.server.ts';

/** The passport of a second-hand piece, which the code on its tag opens. Not for search engines. */
export const loader = ({ context, params }: Route.LoaderArgs) => loadPassport(context, params.sku);

export const meta: Route.MetaFunction = headOf;

export default function PassportRoute({ loaderData }: Route.ComponentProps) {
  return <PassportPage {...loaderData.page} />;
}

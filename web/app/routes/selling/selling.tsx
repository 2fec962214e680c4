import { Suspense, useEffect, useState } from 'react';
import { SellingIntro } from '../../features/selling/selling-intro.tsx';
import { headFor, inEveryLanguage, originOf, plainStore, textFor } from '../../lib/page/head.server.ts';
import { headOf } from '../../lib/page/head.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { shopContext } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';
import type { Route } from './+types/selling';
import { loadSellingFacts } from './load-selling-facts.server.ts';

// The draft and the session are known only to the browser.
const SellingSteps = lazyPart(async () => (await Promise.all([import('./selling-steps.tsx'), laterTexts()]))[0]);

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { store } = shop;
  return {
    facts: await loadSellingFacts(shop),
    head: headFor({
      ...{ store, origin: originOf(context), path: shopPath(plainStore(store), 'selling') },
      ...{ title: textFor(store, 'selling.title'), description: textFor(store, 'selling.description') },
      alternates: inEveryLanguage((view) => shopPath(view, 'selling')),
    }),
  };
}

export const meta: Route.MetaFunction = headOf;

/** The selling flow (SELL-004). */
export default function SellingRoute({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <main id="main" className="wrap selling">
      <SellingIntro facts={loaderData.facts} />
      {isMounted ? (
        <Suspense fallback={<p className="ink-2 loading">{t('ui.loading')}</p>}>
          <SellingSteps />
        </Suspense>
      ) : (
        <div aria-busy="true">
          <noscript>
            <p className="notice">{t('selling.needsScript')}</p>
          </noscript>
          <p className="ink-2 loading">{t('ui.loading')}</p>
        </div>
      )}
    </main>
  );
}

import type { RouterContextProvider } from 'react-router';
import { type AnyCalls, type Api, createApi } from '../../api/api.ts';
import { ApiProblem } from '../../api/problem.ts';
import type { Shop } from '../store/shop.ts';
import type { StoreView } from '../store/stores.ts';
import { renderSettingsContext } from './render-context.ts';

/** The shop for a loader of private data: its answers are not cached for other requests. */
export function unsharedShop(context: Readonly<RouterContextProvider>, store: StoreView): Shop {
  return { store, api: apiOf(context, store) };
}

/** The shop for a loader: as a guest, with only the visitor's address for rate limits. */
export function serverShop(context: Readonly<RouterContextProvider>, store: StoreView): Shop {
  const { answers, missed = () => undefined } = context.get(renderSettingsContext);
  return { store, api: telling(missed, answers.of(apiOf(context, store), store.code)) };
}

/** The same calls; tells that one had no answer of the gateway, or a failure. */
function telling(missed: () => void, api: Api): Api {
  const { get, postBare } = api as unknown as AnyCalls;
  const told = async (answer: Promise<never>): Promise<never> => {
    answer.catch((problem: unknown) => {
      if (!(problem instanceof ApiProblem) || problem.code === 0 || problem.code >= 500) missed();
    });
    return answer;
  };
  return { ...api, get: (...call) => told(get(...call)), postBare: (...call) => told(postBare(...call)) };
}

function apiOf(context: Readonly<RouterContextProvider>, store: StoreView): Api {
  const { gatewayUrl, visitor } = context.get(renderSettingsContext);
  return createApi({
    baseUrl: gatewayUrl,
    storeCode: store.code,
    side: 'server',
    headers: { 'x-forwarded-for': visitor },
  });
}

import { createContext, useContext } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { Api } from '../../api/api.ts';
import type { ShownFacts } from '../../api/wire/facts.ts';
import type { StoreView } from './stores.ts';

/** The store view and its API client: loaders get it from the route's context, components from `useShop()`. */
export interface Shop {
  store: StoreView;
  api: Api;
  /** Addresses of the existing CMS pages by code (`contact-us`: in Polish `kontakt`); undefined while unknown. */
  pages?: Readonly<Record<string, string>> | undefined;
  /** What editors set, as it is written in the store view; in components of pages only. */
  facts?: ShownFacts | undefined;
}

export const shopContext = createRouterContext<Shop>();

const ShopReactContext = createContext<Shop | null>(null);
export const ShopProvider = ShopReactContext.Provider;

export function useShop(): Shop {
  const shop = useContext(ShopReactContext);
  if (!shop) throw new Error('useShop outside of a store view');
  return shop;
}

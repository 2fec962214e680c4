import { createContext, useContext } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { Api } from '../api/api.ts';
import type { StoreView } from './stores.ts';

/** Which store view is asked, and how: loaders get it from the route's context, components from `useShop()`. */
export interface Shop {
  store: StoreView;
  api: Api;
  /** Pages the editors have written (`terms`, in Polish `kontakt`); unset where it is not known. */
  pages?: readonly string[] | undefined;
}

export const shopContext = createRouterContext<Shop>();

const ShopReactContext = createContext<Shop | null>(null);
export const ShopProvider = ShopReactContext.Provider;

export function useShop(): Shop {
  const shop = useContext(ShopReactContext);
  if (!shop) throw new Error('useShop outside of a store view');
  return shop;
}

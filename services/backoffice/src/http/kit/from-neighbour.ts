import type { components as Accounts } from '@garderoba/contracts/rest/accounts';
import type { components as Cart } from '@garderoba/contracts/rest/cart';
import type { components as Catalog } from '@garderoba/contracts/rest/catalog';
import type { components as Content } from '@garderoba/contracts/rest/content';
import type { components as Loyalty } from '@garderoba/contracts/rest/loyalty';
import type { components as Marketplace } from '@garderoba/contracts/rest/marketplace';
import type { components as Media } from '@garderoba/contracts/rest/media';
import type { components as Orders } from '@garderoba/contracts/rest/orders';
import type { components as Pricing } from '@garderoba/contracts/rest/pricing';
import type { components as Rental } from '@garderoba/contracts/rest/rental';
import { fromNeighbours } from '@garderoba/service-kit/runtime/from-neighbour';

interface Promised {
  accounts: Accounts['schemas'];
  cart: Cart['schemas'];
  catalog: Catalog['schemas'];
  content: Content['schemas'];
  loyalty: Loyalty['schemas'];
  marketplace: Marketplace['schemas'];
  media: Media['schemas'];
  orders: Orders['schemas'];
  pricing: Pricing['schemas'];
  rental: Rental['schemas'];
}

/** Base class of a response that repeats another service's response. */
export const fromNeighbour = fromNeighbours<Promised>();

import { type ComponentType, lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** A screen by the name it is exported under, loaded when it is opened. */
const screen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

/**
 * Every resource of `/api/admin`. Listings, reviews and banners join here with the services that own them (layout/groups.ts
 * has their place in the menu).
 */
export const resources: readonly ResourceProps[] = [
  {
    name: 'orders',
    list: screen(() => import('./orders/order-list.tsx'), 'OrderList'),
    show: screen(() => import('./orders/order-show.tsx'), 'OrderShow'),
    recordRepresentation: 'number',
  },
];

import { type ComponentType, lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** A screen by its export name, loaded on demand. */
const screen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

const products = () => import('./products/product-edit.tsx');
const categories = () => import('./categories/category-edit.tsx');
const staff = () => import('./staff/staff-edit.tsx');
const promotions = () => import('./promotions/promotion-edit.tsx');

/**
 * Every resource of `/api/admin`. Add listings, reviews and banners with the services that own them (their menu group
 * is in layout/groups.ts).
 */
export const resources: readonly ResourceProps[] = [
  {
    name: 'orders',
    list: screen(() => import('./orders/order-list.tsx'), 'OrderList'),
    show: screen(() => import('./orders/order-show.tsx'), 'OrderShow'),
    recordRepresentation: 'number',
  },
  { name: 'placements', list: screen(() => import('./placements/placement-list.tsx'), 'PlacementList') },
  {
    name: 'customers',
    list: screen(() => import('./customers/customer-list.tsx'), 'CustomerList'),
    show: screen(() => import('./customers/customer-show.tsx'), 'CustomerShow'),
    recordRepresentation: 'email',
  },
  {
    name: 'rentals',
    list: screen(() => import('./rentals/rental-list.tsx'), 'RentalList'),
    show: screen(() => import('./rentals/rental-show.tsx'), 'RentalShow'),
    create: screen(() => import('./rentals/service-create.tsx'), 'ServiceCreate'),
    recordRepresentation: 'sku',
  },
  {
    name: 'garments',
    list: screen(() => import('./garments/garment-list.tsx'), 'GarmentList'),
    show: screen(() => import('./garments/garment-show.tsx'), 'GarmentShow'),
    recordRepresentation: 'sku',
  },
  { name: 'replans', list: screen(() => import('./replans/replan-list.tsx'), 'ReplanList') },
  {
    name: 'holidays',
    list: screen(() => import('./holidays/holiday-list.tsx'), 'HolidayList'),
    edit: screen(() => import('./holidays/holiday-edit.tsx'), 'HolidayEdit'),
  },
  {
    name: 'subscriptions',
    list: screen(() => import('./subscriptions/subscription-list.tsx'), 'SubscriptionList'),
    show: screen(() => import('./subscriptions/subscription-show.tsx'), 'SubscriptionShow'),
  },
  {
    name: 'products',
    list: screen(() => import('./products/product-list.tsx'), 'ProductList'),
    edit: screen(products, 'ProductEdit'),
    create: screen(products, 'ProductCreate'),
    recordRepresentation: 'sku',
  },
  {
    name: 'categories',
    list: screen(() => import('./categories/category-list.tsx'), 'CategoryList'),
    edit: screen(categories, 'CategoryEdit'),
    create: screen(categories, 'CategoryCreate'),
    recordRepresentation: 'path',
  },
  {
    name: 'attributes',
    list: screen(() => import('./attributes/attribute-list.tsx'), 'AttributeList'),
    recordRepresentation: 'code',
  },
  {
    name: 'promotions',
    list: screen(() => import('./promotions/promotion-list.tsx'), 'PromotionList'),
    edit: screen(promotions, 'PromotionEdit'),
    create: screen(promotions, 'PromotionCreate'),
    recordRepresentation: 'code',
  },
  {
    name: 'tax-rules',
    list: screen(() => import('./tax-rules/tax-rule-list.tsx'), 'TaxRuleList'),
    edit: screen(() => import('./tax-rules/tax-rule-edit.tsx'), 'TaxRuleEdit'),
    recordRepresentation: 'code',
  },
  {
    name: 'stores',
    list: screen(() => import('./stores/store-list.tsx'), 'StoreList'),
    show: screen(() => import('./stores/store-show.tsx'), 'StoreShow'),
    recordRepresentation: 'code',
  },
  {
    name: 'shipping-methods',
    list: screen(() => import('./methods/shipping-list.tsx'), 'ShippingMethodList'),
    edit: screen(() => import('./methods/method-edit.tsx'), 'ShippingMethodEdit'),
  },
  {
    name: 'payment-methods',
    list: screen(() => import('./methods/payment-list.tsx'), 'PaymentMethodList'),
    edit: screen(() => import('./methods/method-edit.tsx'), 'PaymentMethodEdit'),
  },
  { name: 'mails', list: screen(() => import('./mails/mail-list.tsx'), 'MailList') },
  { name: 'unsent-mails', list: screen(() => import('./mails/unsent-mail-list.tsx'), 'UnsentMailList') },
  { name: 'dead-letters', list: screen(() => import('./dead-letters/dead-letter-list.tsx'), 'DeadLetterList') },
  {
    name: 'staff',
    list: screen(() => import('./staff/staff-list.tsx'), 'StaffList'),
    create: screen(staff, 'StaffCreate'),
    edit: screen(staff, 'StaffEdit'),
    recordRepresentation: 'name',
  },
  {
    name: 'security-events',
    list: screen(() => import('./security-events/security-event-list.tsx'), 'SecurityEventList'),
  },
  { name: 'audit', list: screen(() => import('./audit/audit-list.tsx'), 'AuditList') },
];

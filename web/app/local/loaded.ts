// What pages of a small first view use: one module, so that they name one file.
export { attempts } from './attempts.ts';
export { keepMethods, keptMethods } from './cart/methods.ts';
export { readProducts } from './catalogue/products.ts';
export { keepCountries, keptCountries } from './catalogue/reference.ts';
export { forgetPerson } from './forget.ts';
export { placedOrders } from './placed-orders.ts';
export { startLocal } from './start.ts';
export { localStore } from './store/open.ts';

/** How each payment method settles (SHP-029, SHP-030). A method that cart offers and this table lacks is online. */
const OFFLINE = new Set(['cashondelivery', 'banktransfer', 'payinstore', 'checkmo', 'free', 'points']);

/** Offline methods: the order is processing at once, staff record the money later (wire-contract 11.8). */
export const isOffline = (method: string): boolean => OFFLINE.has(method);

/** Points of a customer: loyalty holds them while the order is placed. */
export const POINTS = 'points';

/** The one way for orders that cost nothing, and only for them (SHP-029). */
export const FREE = 'free';

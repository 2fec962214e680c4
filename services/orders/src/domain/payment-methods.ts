/** How each payment method settles (SHP-029, SHP-030). A method that cart offers and this table lacks is online. */
const OFFLINE = new Set(['cashondelivery', 'banktransfer', 'payinstore', 'checkmo', 'free']);

/** Offline methods: the order is processing at once, staff record the money later (wire-contract 11.8). */
export const isOffline = (method: string): boolean => OFFLINE.has(method);

/** The one way for orders that cost nothing, and only for them (SHP-029). */
export const FREE = 'free';

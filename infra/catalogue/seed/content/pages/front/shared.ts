import type { Shared } from '../../write.ts';

/** The home page is found at the shop's own address, not at that of a page. */
export const shared: Shared<'page'> = { home: { noindex: true } };

/** Root key of all queries about one shopper; removed at sign-out. */
export const userKey = 'user';

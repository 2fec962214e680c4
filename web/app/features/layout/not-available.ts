/** Data of a 404: the product exists but is not sold now (ERR-053). */
export const notAvailable = 'not-available';

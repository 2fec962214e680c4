/** Applications, as the storefront states them and content keeps to them. */

/** Days after the decision on which an application and its CV are deleted. */
export const APPLICATION_DAYS = 180;

/** Most bytes of a CV (VAL-031). */
export const CV_BYTES = 5 * 1024 * 1024;

/** The public API knows no later page. */
const LAST_PAGE = 10_000;

/** The page that an address names; the first one for anything that is no page. */
export const pageIn = (typed: string | null): number =>
  /^\d{1,5}$/.test(typed ?? '') ? Math.min(Math.max(Number(typed), 1), LAST_PAGE) : 1;

import type { RefusalText } from '@garderoba/edge/wire-error';

/** Calls whose `result` the given client iterates without a check: it is a list also on errors (traps 7 and 8). */
const ITERATED = /^\/api\/cart\/(shipping|payment)-methods\/?(\?|$)/;

/** Calls whose answers repeat the code in `resultCode` (USR-050). */
const USER_CALL = /^\/api\/user(\/|\?|$)/;

/** The given client takes any `result` for its new token, so a refusal has none (trap 4). */
const REFRESH = /^\/api\/user\/refresh\/?(\?|$)/;

/** The JSON text of a refusal of the call at `url`. */
export const refusalText: RefusalText = (url, code, result, meta) =>
  JSON.stringify({
    code,
    ...(USER_CALL.test(url) && { resultCode: code }),
    ...(REFRESH.test(url)
      ? { result: null, meta: { ...meta, message: result } }
      : { result: ITERATED.test(url) ? [] : result, ...(meta && { meta }) }),
  });

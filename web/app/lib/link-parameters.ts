import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What a mailed link carries behind `#`: a browser sends it to no server, so that it stands in no log and no `Referer`. Links of mails that were
 * sent before carry it in the query. Undefined on the server, which never sees it, and in the first rendering.
 */
export function useLinkParameters(): URLSearchParams | undefined {
  const { hash, search } = useLocation();
  const [parameters, setParameters] = useState<URLSearchParams>();
  useEffect(() => setParameters(new URLSearchParams(hash.length > 1 ? hash.slice(1) : search)), [hash, search]);
  return parameters;
}

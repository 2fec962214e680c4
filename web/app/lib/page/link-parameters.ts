import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Parameters of a mailed link after `#`: browsers do not send them to a server, so they are in no log and no `Referer`.
 * Links mailed earlier have them in the query. Undefined on the server and in the first rendering.
 */
export function useLinkParameters(): URLSearchParams | undefined {
  const { hash, search } = useLocation();
  const [parameters, setParameters] = useState<URLSearchParams>();
  useEffect(() => setParameters(new URLSearchParams(hash.length > 1 ? hash.slice(1) : search)), [hash, search]);
  return parameters;
}

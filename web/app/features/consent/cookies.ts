/** Cookies of the shop begin so; those of the session are not readable anyway. */
const OWN = /^garderoba/;

/**
 * Deletes the cookies that scripts of others have set on this site. A cookie does not tell its domain and path: all that
 * this page can have are tried.
 */
export function deleteForeignCookies(): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, nth) => `; Domain=${labels.slice(nth).join('.')}`)];
  const steps = location.pathname.split('/');
  const paths = ['/', ...steps.slice(1).map((_, nth) => steps.slice(0, nth + 2).join('/'))];
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=', 1)[0]?.trim();
    if (!name || OWN.test(name)) continue;
    for (const domain of domains)
      for (const path of paths) {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
        document.cookie = `${name}=; Max-Age=0; Path=${path}${domain}`;
      }
  }
}

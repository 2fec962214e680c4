import { useEffect } from 'react';

const SHOP = 'Garderoba';

/** The tab of the browser repeats the page's h1; react-admin's own titles are replaced. */
export function PageTitle() {
  useEffect(() => {
    const heading = document.getElementById('react-admin-title');
    if (!heading) return;
    const tell = () => {
      const words = heading.textContent?.trim();
      document.title = words ? `${words} · ${SHOP}` : SHOP;
    };
    tell();
    const observer = new MutationObserver(tell);
    observer.observe(heading, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return null;
}

import { useEffect } from 'react';

const SHOP = 'Garderoba';

/** Sets the document title to the page's h1; replaces react-admin's own titles. */
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

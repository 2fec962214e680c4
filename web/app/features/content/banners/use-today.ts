import { useContext, useEffect, useState } from 'react';
import { type Day, todayInShop } from '../../../lib/rental/days.ts';
import { Previewed } from './previewed.ts';

const checkedEvery = 60_000;

/**
 * The day in the shop, also while a page stays open over midnight: banners are chosen by it again (CMS-044).
 * `today`: the day when the page was made, and the day of a page of preview for as long as it is open.
 */
export function useToday(today: Day): Day {
  const [day, setDay] = useState(today);
  const isPreview = useContext(Previewed) !== null;
  useEffect(() => {
    if (isPreview) return;
    const check = () => setDay(todayInShop());
    check();
    const timer = setInterval(check, checkedEvery);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [isPreview]);
  return isPreview ? today : day;
}

import { useEffect, useEffectEvent } from 'react';
import type { BannerFile } from '../../../../../proto/src/content/banners.ts';
import { bannerFile } from '../../../api/wire/banners.ts';
import type { Day } from '../../../lib/rental/days.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useToday } from './use-today.ts';

interface NextDayProps {
  /** The day when the page was made. */
  today: Day;
  onRead: (file: BannerFile) => void;
}

/**
 * Reads the banners again, once, when another day begins while the page stays open: its own file has only those of its
 * day. A failure is only logged (CMS-046).
 */
export default function NextDay({ today, onRead }: NextDayProps) {
  const shop = useShop();
  const day = useToday(today);
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (day === today) return;
    let isWanted = true;
    bannerFile(shop).then(
      (file) => isWanted && read(file),
      (error: unknown) => console.error('banners: could not be read', error),
    );
    return () => {
      isWanted = false;
    };
  }, [day, today, shop]);
  return null;
}

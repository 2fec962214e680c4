import type { FreeHours } from '../../features/content/forms/stylist-form.tsx';
import type { PageContent } from '../../features/content/page-document.ts';
import { addDays, type Day, todayInShop, weekdayOf } from '../../lib/rental/days.ts';
import { SHOWROOM_HOURS } from '../../lib/rental/rules.ts';
import type { Shop } from '../../lib/store/shop.ts';

/** Days of the showroom whose free hours a form offers. */
const daysOffered = 6;

/** Free hours of the next days, for a page with the stylist's form. Hours that cannot be read are not offered. */
export async function loadHours(shop: Shop, { sections }: PageContent): Promise<FreeHours[]> {
  if (!sections.some((section) => section.type === 'form' && section.form === 'stylist')) return [];
  const hours = await Promise.all(openDays().map(async (day) => ({ day, times: await timesOn(shop, day) })));
  return hours.filter(({ times }) => times.length > 0);
}

function openDays(): Day[] {
  const days: Day[] = [];
  for (let day = addDays(todayInShop(), 1); days.length < daysOffered; day = addDays(day, 1))
    if (SHOWROOM_HOURS[weekdayOf(day)]) days.push(day);
  return days;
}

async function timesOn({ api }: Shop, date: Day): Promise<string[]> {
  try {
    const slots = await api.get('/api/ext/rental/fitting-slots', { query: { date } });
    return slots.map(({ time }) => time);
  } catch (error) {
    console.error(`free hours of ${date} could not be read`, error);
    return [];
  }
}

import { queryOptions } from '@tanstack/react-query';
import type { Shop } from './shop.ts';

/** Every website delivers to the same countries (SHP-004). */
const websiteId = 1;

export const countriesQuery = ({ api, store }: Shop) =>
  queryOptions({
    queryKey: ['countries', store.code],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const countries = await api.get(`/api/ext/checkout/allowed-countries/${websiteId}`, { signal });
      if (!countries.length) throw new Error('Booked data is empty');
      const names = new Intl.DisplayNames([store.locale], { type: 'region' });
      return countries
        .map(({ id, full_name_english }) => ({ id, name: names.of(id) ?? full_name_english }))
        .sort((a, b) => a.name.localeCompare(b.name, store.locale));
    },
  });

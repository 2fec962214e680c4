import { queryOptions } from '@tanstack/react-query';
import { countriesOf } from '../../api/wire/buying/checkout.ts';
import type { Shop } from './shop.ts';

/** Every website delivers to the same countries (SHP-004). */
const websiteId = 1;

export const countriesQuery = ({ api, store }: Shop) =>
  queryOptions({
    queryKey: ['countries', store.code],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const countries = countriesOf(await api.get(`/api/ext/checkout/allowed-countries/${websiteId}`, { signal }));
      if (!countries.length) throw new Error('Booked data is empty');
      const names = new Intl.DisplayNames([store.locale], { type: 'region' });
      return countries
        .map(({ id, englishName }) => ({ id, name: names.of(id) ?? englishName }))
        .sort((a, b) => a.name.localeCompare(b.name, store.locale));
    },
  });

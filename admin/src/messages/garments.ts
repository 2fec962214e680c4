import { inBoth } from './in-both.ts';

/** Texts of garments: units, their calendar and history. */
export const garments = inBoth({
  en: {
    garments: {
      calendar: 'Calendar',
      pieces: '%{pieces} units, %{away} away',
      piece: 'Piece',
      earlier: 'Earlier',
      later: 'Later',
      lives: 'Pieces and their lives',
      use: { worn: 'Worn', around: 'Prepared, on its way or being cleaned', bench: 'On the bench' },
      state: { active: 'To be lent', retired: 'Retired', lost: 'Lost', sold: 'Sold' },
      event: {
        acquired: 'Acquired',
        dispatch: 'Handed to the courier',
        collect: 'Collected',
        begin: 'Worn from that day',
        become_late: 'Late',
        take_back: 'Taken back',
        clean: 'To the cleaner',
        make_ready: 'Ready again',
        damage: 'Damaged',
        lose: 'Lost',
        buy: 'Bought by the renter',
        start_service: 'Repair begun',
        end_service: 'Repair ended',
      },
    },
    resources: {
      garments: {
        name: 'Garment |||| Garments',
        fields: { sku: 'SKU', name: 'Garment', size: 'Size', pieces: 'Units', away: 'Away', offered: 'Offered' },
      },
    },
  },
  pl: {
    garments: {
      calendar: 'Kalendarz',
      pieces: 'egzemplarze: %{pieces}, poza magazynem: %{away}',
      piece: 'Sztuka',
      earlier: 'Wcześniej',
      later: 'Później',
      lives: 'Sztuki i ich życie',
      use: { worn: 'Noszone', around: 'Przygotowanie, droga lub czyszczenie', bench: 'W naprawie' },
      state: { active: 'Do wypożyczenia', retired: 'Wycofana', lost: 'Zgubiona', sold: 'Sprzedana' },
      event: {
        acquired: 'Przyjęta do kolekcji',
        dispatch: 'Wydana kurierowi',
        collect: 'Odebrana',
        begin: 'Noszona od tego dnia',
        become_late: 'Spóźniona',
        take_back: 'Zwrot przyjęty',
        clean: 'Do czyszczenia',
        make_ready: 'Gotowa',
        damage: 'Uszkodzona',
        lose: 'Zgubiona',
        buy: 'Kupiona przez wypożyczającą',
        start_service: 'Początek naprawy',
        end_service: 'Koniec naprawy',
      },
    },
    resources: {
      garments: {
        name: 'Rzecz do wypożyczenia |||| Rzeczy do wypożyczenia',
        fields: {
          sku: 'SKU',
          name: 'Produkt',
          size: 'Rozmiar',
          pieces: 'Egzemplarze',
          away: 'Wydane',
          offered: 'W ofercie',
        },
      },
    },
  },
});

import { inBoth } from '../../messages/in-both.ts';

/** Texts of garments: units, their calendar and history. */
export const garments = inBoth({
  en: {
    garments: {
      calendar: 'Calendar',
      pieces: '%{pieces} units, %{away} away',
      piece: 'Unit',
      earlier: 'Earlier',
      later: 'Later',
      lives: 'Unit history',
      use: { worn: 'With customer', around: 'Prepared, on its way or being cleaned', bench: 'In repair' },
      state: { active: 'Rentable', retired: 'Retired', lost: 'Lost', sold: 'Sold' },
      event: {
        acquired: 'Acquired',
        dispatch: 'Handed to the courier',
        collect: 'Collected',
        begin: 'With customer from that day',
        become_late: 'Overdue',
        take_back: 'Taken back',
        clean: 'To the cleaner',
        make_ready: 'Ready again',
        damage: 'Damaged',
        lose: 'Lost',
        buy: 'Bought by the renter',
        start_service: 'Repair started',
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
      piece: 'Egzemplarz',
      earlier: 'Wcześniej',
      later: 'Później',
      lives: 'Historia egzemplarzy',
      use: { worn: 'U klienta', around: 'Przygotowanie, droga lub czyszczenie', bench: 'W naprawie' },
      state: { active: 'Do wypożyczenia', retired: 'Wycofany', lost: 'Zgubiony', sold: 'Sprzedany' },
      event: {
        acquired: 'Przyjęty do magazynu',
        dispatch: 'Wydany kurierowi',
        collect: 'Odebrany',
        begin: 'U klienta od tego dnia',
        become_late: 'Po terminie',
        take_back: 'Zwrot przyjęty',
        clean: 'Do czyszczenia',
        make_ready: 'Gotowy do wydania',
        damage: 'Uszkodzony',
        lose: 'Zgubiony',
        buy: 'Kupiony przez klienta',
        start_service: 'Początek naprawy',
        end_service: 'Koniec naprawy',
      },
    },
    resources: {
      garments: {
        name: 'Produkt do wypożyczenia |||| Asortyment wypożyczalni |||| Asortyment wypożyczalni',
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

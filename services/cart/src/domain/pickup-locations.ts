import type { Language } from '@garderoba/contracts/languages';
import { type Texts, texts } from './texts.js';

/** A pickup location. `street` contains street and number and splits into both (SHP-021). */
export interface PickupLocation {
  readonly code: string;
  readonly kind: 'showroom' | 'point';
  readonly name: string;
  readonly description: string;
  readonly street: string;
  readonly streetAddress: string;
  readonly apartmentNumber: string;
  readonly city: string;
  readonly postcode: string;
  readonly countryId: string;
  readonly region: string;
  readonly regionId: number;
  /** Degrees (WGS 84). */
  readonly latitude: number;
  readonly longitude: number;
}

/** A pickup location with its texts in every language. */
interface Place extends Omit<PickupLocation, 'name' | 'description'> {
  readonly name: Texts;
  readonly description: Texts;
}

const place = (
  code: string,
  kind: PickupLocation['kind'],
  name: Texts,
  description: Texts,
  street: string,
  [postcode, city, countryId, region, regionId]: readonly [string, string, string, string, number],
  [latitude, longitude]: readonly [number, number],
): Place => ({
  code,
  kind,
  name,
  description,
  street,
  ...splitStreet(street),
  city,
  postcode,
  countryId,
  region,
  regionId,
  latitude,
  longitude,
});

const point = (name: string): Texts =>
  texts(`Punkt ${name}`, `Abholpunkt ${name}`, `Point ${name}`, `Ombud ${name}`, `Afhaalpunt ${name}`);
const parcelShop = (hours: string, pl: string, de: string, en: string, se: string, nl: string): Texts =>
  texts(
    `Punkt w sklepie, ${pl} ${hours}`,
    `Paketshop, ${de} ${hours}`,
    `Parcel shop, ${en} ${hours}`,
    `Paketbutik, ${se} ${hours}`,
    `Pakketshop, ${nl} ${hours}`,
  );

/** All pickup locations; the showroom first. */
const PLACES: readonly Place[] = [
  place(
    'showroom-warszawa',
    'showroom',
    texts('Garderoba Showroom', 'Garderoba Showroom', 'Garderoba Showroom', 'Garderoba Showroom', 'Garderoba Showroom'),
    texts(
      'Pn.–pt. 11:00–19:00, sob. 12:00–16:00',
      'Mo.–Fr. 11:00–19:00, Sa. 12:00–16:00',
      'Mon–Fri 11:00–19:00, Sat 12:00–16:00',
      'Mån–fre 11:00–19:00, lör 12:00–16:00',
      'Ma–vr 11:00–19:00, za 12:00–16:00',
    ),
    'Mokotowska 12',
    ['00-561', 'Warszawa', 'PL', 'Mazowieckie', 882],
    [52.2232, 21.0186],
  ),
  place(
    'WAW01',
    'point',
    point('Warszawa Centrum'),
    texts(
      'Automat paczkowy przy głównym wejściu',
      'Packstation am Haupteingang',
      'Parcel machine by the main entrance',
      'Paketautomat vid huvudentrén',
      'Pakketautomaat bij de hoofdingang',
    ),
    'Prosta 51',
    ['00-838', 'Warszawa', 'PL', 'Mazowieckie', 882],
    [52.2308, 20.9934],
  ),
  place(
    'KRK01',
    'point',
    point('Kraków Stare Miasto'),
    texts(
      'Automat paczkowy przy sklepie na rogu',
      'Packstation am Laden an der Ecke',
      'Parcel machine at the corner shop',
      'Paketautomat vid butiken i hörnet',
      'Pakketautomaat bij de winkel op de hoek',
    ),
    'Karmelicka 7',
    ['31-133', 'Kraków', 'PL', 'Małopolskie', 880],
    [50.0645, 19.9316],
  ),
  place(
    'GDN01',
    'point',
    point('Gdańsk Wrzeszcz'),
    texts(
      'Automat paczkowy na dworcu',
      'Packstation am Bahnhof',
      'Parcel machine at the station',
      'Paketautomat vid stationen',
      'Pakketautomaat bij het station',
    ),
    'Grunwaldzka 82',
    ['80-244', 'Gdańsk', 'PL', 'Pomorskie', 884],
    [54.3826, 18.6035],
  ),
  place(
    'BER01',
    'point',
    point('Berlin Mitte'),
    parcelShop('9:00–20:00', 'pn.–sob.', 'Mo.–Sa.', 'Mon–Sat', 'mån–lör', 'ma–za'),
    'Torstraße 140',
    ['10119', 'Berlin', 'DE', 'Berlin', 82],
    [52.5293, 13.3985],
  ),
  place(
    'MUC01',
    'point',
    point('München Schwabing'),
    parcelShop('9:00–19:00', 'pn.–sob.', 'Mo.–Sa.', 'Mon–Sat', 'mån–lör', 'ma–za'),
    'Leopoldstraße 56',
    ['80802', 'München', 'DE', 'Bayern', 81],
    [48.1609, 11.5862],
  ),
  place(
    'STO01',
    'point',
    point('Stockholm Södermalm'),
    parcelShop('8:00–22:00', 'codziennie', 'täglich', 'every day', 'varje dag', 'elke dag'),
    'Götgatan 31',
    ['116 21', 'Stockholm', 'SE', 'Stockholms län', 989],
    [59.3171, 18.0724],
  ),
];

/** Pickup locations in one language: all without a code, the matching one with a code, none for an unknown code. */
export const pickupLocations = (language: Language, code?: string): PickupLocation[] =>
  PLACES.filter((location) => code === undefined || location.code === code).map((location) => ({
    ...location,
    name: location.name[language],
    description: location.description[language],
  }));

/**
 * Splits "Mokotowska 12" or "Prosta 51/53a" into street and number. A street without a number is an error in the table
 * above.
 */
export function splitStreet(street: string): { streetAddress: string; apartmentNumber: string } {
  const [, streetAddress, apartmentNumber] = /^(.*\S)\s+(\d\S*)$/.exec(street.trim()) ?? [];
  if (!streetAddress || !apartmentNumber) throw new RangeError('Street address is wrong'); // ERR-021
  return { streetAddress, apartmentNumber };
}

import type { Language } from '@garderoba/contracts/languages';
import { inAll, type Texts } from './texts.js';

/**
 * A pickup location. `street` contains street and number and splits into both (SHP-021). `{names}` in `description` stand for
 * facts of content (proto/src/content/facts.ts).
 */
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

const point = (place: string): Texts => inAll(({ pointNamed }) => pointNamed(place));
const parcelShop = (hours: string, days: 'mondayToSaturday' | 'everyDay'): Texts =>
  inAll((texts) => texts.parcelShopOpen(texts[days], hours));

/** All pickup locations; the showroom first. */
const PLACES: readonly Place[] = [
  place(
    'showroom-warszawa',
    'showroom',
    inAll('showroomName'),
    inAll('showroomHours'),
    'Mokotowska 12',
    ['00-561', 'Warszawa', 'PL', 'Mazowieckie', 882],
    [52.2232, 21.0186],
  ),
  place(
    'WAW01',
    'point',
    point('Warszawa Centrum'),
    inAll('parcelMachineAtEntrance'),
    'Prosta 51',
    ['00-838', 'Warszawa', 'PL', 'Mazowieckie', 882],
    [52.2308, 20.9934],
  ),
  place(
    'KRK01',
    'point',
    point('Kraków Stare Miasto'),
    inAll('parcelMachineAtCornerShop'),
    'Karmelicka 7',
    ['31-133', 'Kraków', 'PL', 'Małopolskie', 880],
    [50.0645, 19.9316],
  ),
  place(
    'GDN01',
    'point',
    point('Gdańsk Wrzeszcz'),
    inAll('parcelMachineAtStation'),
    'Grunwaldzka 82',
    ['80-244', 'Gdańsk', 'PL', 'Pomorskie', 884],
    [54.3826, 18.6035],
  ),
  place(
    'BER01',
    'point',
    point('Berlin Mitte'),
    parcelShop('9:00–20:00', 'mondayToSaturday'),
    'Torstraße 140',
    ['10119', 'Berlin', 'DE', 'Berlin', 82],
    [52.5293, 13.3985],
  ),
  place(
    'MUC01',
    'point',
    point('München Schwabing'),
    parcelShop('9:00–19:00', 'mondayToSaturday'),
    'Leopoldstraße 56',
    ['80802', 'München', 'DE', 'Bayern', 81],
    [48.1609, 11.5862],
  ),
  place(
    'STO01',
    'point',
    point('Stockholm Södermalm'),
    parcelShop('8:00–22:00', 'everyDay'),
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

/** A place to fetch an order. `street` holds street and number and splits into both (SHP-021). */
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
  /** Degrees (WGS 84), for a map. */
  readonly latitude: number;
  readonly longitude: number;
}

const place = (
  code: string,
  kind: PickupLocation['kind'],
  name: string,
  description: string,
  street: string,
  [postcode, city, countryId, region, regionId]: readonly [string, string, string, string, number],
  [latitude, longitude]: readonly [number, number],
): PickupLocation => ({
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

/** Every place; the showroom first. */
export const PICKUP_LOCATIONS: readonly PickupLocation[] = [
  place(
    'showroom-warszawa',
    'showroom',
    'Garderoba Showroom',
    'Mon-Fri 11:00-19:00, Sat 12:00-16:00',
    'Mokotowska 12',
    ['00-561', 'Warszawa', 'PL', 'Mazowieckie', 882],
    [52.2232, 21.0186],
  ),
  place(
    'WAW01',
    'point',
    'Point Warszawa Centrum',
    'Parcel machine by the main entrance',
    'Prosta 51',
    ['00-838', 'Warszawa', 'PL', 'Mazowieckie', 882],
    [52.2308, 20.9934],
  ),
  place(
    'KRK01',
    'point',
    'Point Kraków Stare Miasto',
    'Parcel machine at the corner shop',
    'Karmelicka 7',
    ['31-133', 'Kraków', 'PL', 'Małopolskie', 880],
    [50.0645, 19.9316],
  ),
  place(
    'GDN01',
    'point',
    'Point Gdańsk Wrzeszcz',
    'Parcel machine at the station',
    'Grunwaldzka 82',
    ['80-244', 'Gdańsk', 'PL', 'Pomorskie', 884],
    [54.3826, 18.6035],
  ),
  place(
    'BER01',
    'point',
    'Point Berlin Mitte',
    'Parcel shop, Mon-Sat 9:00-20:00',
    'Torstraße 140',
    ['10119', 'Berlin', 'DE', 'Berlin', 82],
    [52.5293, 13.3985],
  ),
  place(
    'MUC01',
    'point',
    'Point München Schwabing',
    'Parcel shop, Mon-Sat 9:00-19:00',
    'Leopoldstraße 56',
    ['80802', 'München', 'DE', 'Bayern', 81],
    [48.1609, 11.5862],
  ),
  place(
    'STO01',
    'point',
    'Point Stockholm Södermalm',
    'Parcel shop, every day 8:00-22:00',
    'Götgatan 31',
    ['116 21', 'Stockholm', 'SE', 'Stockholms län', 989],
    [59.3171, 18.0724],
  ),
];

/** The location of that code; all of them without a code; none for a code nobody has. */
export const pickupLocations = (code?: string): PickupLocation[] =>
  PICKUP_LOCATIONS.filter((location) => code === undefined || location.code === code);

/** Street and number of "Mokotowska 12" or "Prosta 51/53a". A street without a number is an error in the table above. */
export function splitStreet(street: string): { streetAddress: string; apartmentNumber: string } {
  const [, streetAddress, apartmentNumber] = /^(.*\S)\s+(\d\S*)$/.exec(street.trim()) ?? [];
  if (!streetAddress || !apartmentNumber) throw new RangeError('Street address is wrong'); // ERR-021
  return { streetAddress, apartmentNumber };
}

import { describe, expect, it } from '@jest/globals';
import { PICKUP_LOCATIONS, pickupLocations, splitStreet } from './pickup-locations.js';

describe('splitStreet', () => {
  it.each([
    ['Mokotowska 12', 'Mokotowska', '12'],
    ['Aleje Jerozolimskie 54/2', 'Aleje Jerozolimskie', '54/2'],
    ['Plac 3 Maja 7a', 'Plac 3 Maja', '7a'],
    [' Prosta  1 ', 'Prosta', '1'],
  ])('%j is %s and %s', (street, streetAddress, apartmentNumber) =>
    expect(splitStreet(street)).toEqual({ streetAddress, apartmentNumber }),
  );
  it.each(['Mokotowska', '12', '', 'Mokotowska-12'])('[SHP-021] [ERR-021] refuses %j', (street) =>
    expect(() => splitStreet(street)).toThrow('Street address is wrong'),
  );
});

describe('pickupLocations', () => {
  it('[SHP-020] [SHP-026] are all without a code, one with its code, none for a code nobody has', () => {
    expect(pickupLocations()).toEqual(PICKUP_LOCATIONS);
    expect(pickupLocations('KRK01').map(({ city }) => city)).toEqual(['Kraków']);
    expect(pickupLocations('NOWHERE')).toEqual([]);
  });
  it('[SHP-011] [SHP-012] each is a place with an address, a name and words about it', () => {
    for (const location of PICKUP_LOCATIONS) {
      const { city, countryId, postcode, region, streetAddress, apartmentNumber, name, description } = location;
      for (const text of [city, countryId, postcode, region, streetAddress, apartmentNumber, name, description])
        expect(text).not.toBe('');
    }
    expect(new Set(PICKUP_LOCATIONS.map(({ code }) => code)).size).toBe(PICKUP_LOCATIONS.length);
  });
});

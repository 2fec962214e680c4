import { describe, expect, it } from '@jest/globals';
import { pickupLocations, splitStreet } from './pickup-locations.js';

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

const LANGUAGES = ['pl', 'de', 'en', 'se', 'nl'] as const;

describe('pickupLocations', () => {
  it('[SHP-020] [SHP-026] are all of them without a code, one by its code, none by an unknown code', () => {
    expect(pickupLocations('en').length).toBeGreaterThan(3);
    expect(pickupLocations('en', 'KRK01').map(({ city }) => city)).toEqual(['Kraków']);
    expect(pickupLocations('en', 'NOWHERE')).toEqual([]);
  });
  it.each(LANGUAGES)('[SHP-011] [SHP-012] each has an address, a name and a description in %s', (language) => {
    const all = pickupLocations(language);
    for (const location of all) {
      const { city, countryId, postcode, region, streetAddress, apartmentNumber, name, description } = location;
      for (const text of [city, countryId, postcode, region, streetAddress, apartmentNumber, name, description])
        expect(text).not.toBe('');
    }
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  });
  it('are described in the requested language', () => {
    const words = LANGUAGES.map((language) => pickupLocations(language, 'GDN01')[0]?.description);
    expect(new Set(words).size).toBe(LANGUAGES.length);
    expect(words[0]).toBe('Automat paczkowy na dworcu');
  });
});

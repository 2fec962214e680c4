import type { CorrectFlaggerDto, FlaggerRecord } from '@garderoba/contracts/rest/backoffice';
import { COORDINATOR_COUNTRIES, type FlaggerState } from '../../../../proto/src/marketplace/flaggers.ts';
import type { Tone } from '../../ui/fields/badge.tsx';

/** A trusted flagger (Digital Services Act, article 22), with what became of its notices. */
export type Flagger = FlaggerRecord;

export const flaggerTones: Readonly<Record<FlaggerState, Tone>> = {
  active: 'good',
  suspended: 'waiting',
  ended: 'quiet',
};

/** Request body from the form. */
export const sentFacts = ({
  organisation,
  coordinator,
  awardedOn,
  expertise,
  version,
}: CorrectFlaggerDto): CorrectFlaggerDto => ({ organisation, coordinator, awardedOn, expertise, version });

/** Countries of the Union by their names in the language of the console. */
export function countriesIn(locale: string): { id: string; name: string }[] {
  const countries = COORDINATOR_COUNTRIES.map((id) => ({ id, name: countryIn(id, locale) }));
  return countries.sort((one, other) => one.name.localeCompare(other.name, locale));
}

export const countryIn = (code: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;

/** The list of notices, with those of the trusted flagger in every state. */
export const noticesOf = (flaggerId: string): string =>
  `/notices?filter=${encodeURIComponent(JSON.stringify({ flaggerId }))}`;

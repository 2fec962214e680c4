/** States of a trusted flagger. `suspended`: while the coordinator investigates (Digital Services Act, article 22, 6). */
export const FLAGGER_STATES = ['active', 'suspended', 'ended'] as const;
export type FlaggerState = (typeof FLAGGER_STATES)[number];

/** What staff do with the status; an ended one is final. */
export const FLAGGER_STEPS = ['suspend', 'resume', 'end'] as const;
export type FlaggerStep = (typeof FLAGGER_STEPS)[number];

/** Member states, whose Digital Services Coordinators award the status (ISO 3166-1). */
export const COORDINATOR_COUNTRIES = [
  ...(['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT'] as const),
  ...(['LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'] as const),
] as const;
export type CoordinatorCountry = (typeof COORDINATOR_COUNTRIES)[number];

export const FLAGGER_LIMITS = {
  /** Characters of the organisation's name, and of why a step is taken. */
  organisation: 200,
  note: 500,
} as const;

import { type Banner, bannerTones } from './banner.ts';

const COLOURS = { good: 'success.main', waiting: 'warning.main', bad: 'error.main', quiet: 'text.disabled' } as const;

/** Colour of the palette for a state; the state is in words beside it. */
export const colourOf = (state: Banner['state']): string => COLOURS[bannerTones[state]];

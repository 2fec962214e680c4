import { EDGE_TEXT } from '@garderoba/edge/texts';

/** Texts of refusals to staff (wire-contract 11.14). */
export const TEXT = {
  ...EDGE_TEXT,
  foreignConsole: 'This call is for pages of the console only.',
  secondFactorFirst: 'Please turn the second factor on first.',
  confirmPassword: 'Please confirm your password.',
  forbidden: 'You are not allowed to do this.',
} as const;

import * as z from 'zod/mini';
import type { MessageId } from './i18n.ts';

/** Validation rules of fields, common to all forms. Messages are ids of texts. */
export const says = (id: MessageId) => ({ error: id });
const short = 255;
export const text = (...checks: Parameters<z.ZodMiniString['check']>) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { ...says('form.required'), abort: true }),
      z.maxLength(short, says('form.tooLong')),
      ...checks,
    );
const letters = (value: string) => value.replace(/[^\p{L}]/gu, '').length;

/** Letters of any script; one space, hyphen or apostrophe between them (VAL-013, VAL-014). */
export const personName = text(
  z.regex(/^\p{L}[\p{L}\p{M}]*(?:[ '’-]\p{L}[\p{L}\p{M}]*)*$/u, { ...says('form.onlyLetters'), abort: true }),
  z.refine((value) => letters(value) >= 2, says('form.min2')),
);
export const email = text(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, says('form.email')));
export const phone = text(z.regex(/^\+?[\d ()-]{7,20}$/, says('form.phone')));
/** A phone number, or empty. */
export const optionalPhone = z
  .string()
  .check(z.refine((value) => value.trim() === '' || /^\+?[\d ()-]{7,20}$/.test(value.trim()), says('form.phone')));
export const street = text(z.refine((value) => letters(value) >= 3, says('form.min3')));
export const city = text(
  z.refine((value) => /^[\p{L}\p{M} .'’-]+$/u.test(value) && letters(value) >= 3, says('form.city')),
);
export const company = text(z.refine((value) => value.length >= 3, says('form.min3')));
export const optional = z.string().check(z.maxLength(short, says('form.tooLong')));

/** PL: xx-xxx with digits; elsewhere at least 3 characters (VAL-022). */
export const zipOf = (country: string) =>
  country === 'PL' ? text(z.regex(/^\d{2}-\d{3}$/, says('form.zipPl'))) : text(z.minLength(3, says('form.zip')));

/** PL: 10 digits after removing spaces and dashes; elsewhere at least 3 characters (VAL-021). */
export const taxIdOf = (country: string) =>
  country === 'PL'
    ? text(z.refine((value) => /^\d{10}$/.test(value.replace(/[\s-]/g, '')), says('form.taxIdPl')))
    : text(z.minLength(3, says('form.taxId')));

export const longText = z.string().check(z.maxLength(5000, says('form.tooLong')));
/** Terms and conditions (VAL-027). */
export const accepted = z.boolean().check(z.refine((isAccepted) => isAccepted, says('form.terms')));

/** From 20 characters on a password is a passphrase and needs no kinds of characters; accounts has the same rule. */
const isPassphrase = (value: string): boolean => [...value].length >= 20;

/** Rules of a new password, each with its message (VAL-015 to VAL-019). */
export const passwordRules = [
  { id: 'password.min8' as const, fits: (value: string) => [...value].length >= 8 },
  { id: 'password.upper' as const, fits: (value: string) => isPassphrase(value) || /\p{Lu}/u.test(value) },
  { id: 'password.lower' as const, fits: (value: string) => isPassphrase(value) || /\p{Ll}/u.test(value) },
  { id: 'password.digit' as const, fits: (value: string) => isPassphrase(value) || /\p{Nd}/u.test(value) },
  {
    id: 'password.special' as const,
    fits: (value: string) => isPassphrase(value) || /[^\p{L}\p{M}\p{Nd}\s]/u.test(value),
  },
] satisfies { id: MessageId; fits: (value: string) => boolean }[];

export const newPassword = z
  .string()
  .check(
    z.minLength(1, { ...says('form.required'), abort: true }),
    z.maxLength(short, { ...says('form.tooLong'), abort: true }),
    ...passwordRules.map(({ id, fits }) => z.refine<string>(fits, { ...says(id), abort: true })),
  );

/** An existing password: any text, because older rules may have applied. */
export const knownPassword = z.string().check(z.minLength(1, says('form.required')));

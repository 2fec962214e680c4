import { z } from 'zod';
import type { Application } from '../../clients/content.client.js';

const LONGEST = 10_000;

/** Described only: the body is a form with a file, which `applicationOf` reads. */
export const ApplicationForm = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  message: z.string().optional(),
  opening: z.string().describe('code of the page with the form'),
  consent: z.literal('yes').describe('the application is kept until 180 days after the decision'),
  cv: z.string().meta({ format: 'binary' }).describe('a PDF of at most 5 MB'),
  token: z.string().optional().describe('of mail-service/get-token, for one application'),
  gToken: z.string().optional().describe('token of the bot check'),
});

export const APPLICATION_TEXTS = [
  ...(['name', 'email', 'phone', 'message', 'opening', 'consent'] as const),
  ...(['token', 'gToken'] as const),
];
type Text = (typeof APPLICATION_TEXTS)[number];

export interface SentApplication {
  readonly texts: Readonly<Partial<Record<Text, string>>>;
  readonly file?: { readonly name: string; readonly type: string; readonly bytes: Buffer };
}

/** The fields of a filled form. */
export function applicationOf({ texts, file }: SentApplication) {
  const text = (name: Text): string => (texts[name] ?? '').slice(0, LONGEST);
  const cv = file && { fileName: file.name, type: file.type, content: file.bytes.toString('base64') };
  const application: Omit<Application, 'store' | 'customerId' | 'token'> = {
    ...{ name: text('name'), email: text('email'), phone: text('phone'), message: text('message') },
    ...{ opening: text('opening').slice(0, 200), consent: text('consent') === 'yes' },
    ...(cv && { cv }),
  };
  return { gToken: text('gToken'), token: text('token'), application };
}

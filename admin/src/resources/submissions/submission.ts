import type { SubmissionRecord } from '@garderoba/contracts/rest/backoffice';
import type { Tone } from '../../ui/fields/badge.tsx';

/** A filled form in the inbox. */
export type Submission = SubmissionRecord;

export const submissionTones: Readonly<Record<Submission['state'], Tone>> = {
  new: 'waiting',
  answered: 'good',
  closed: 'quiet',
};

/** Name of a submission: of the visitor, else the address. */
export const nameOf = ({ name, email }: Submission): string => name || email;

/** What the scanner said about a CV. */
export const cvTones: Readonly<Record<NonNullable<Submission['cv']>['state'], Tone>> = {
  waiting: 'waiting',
  clean: 'good',
  infected: 'bad',
};

/** What the visitor entered, in the order of the form; names are keys of `submissions.field`. */
export function entered({ fields }: Submission): (readonly [name: string, value: string])[] {
  const all = fields as Readonly<Record<string, string | readonly string[] | null>>;
  return ['title', 'place', 'day', 'time', 'wishes', 'phone', 'target', 'subject', 'message', 'text'].flatMap(
    (name) => {
      const value = all[name];
      const text = typeof value === 'string' ? value : (value ?? []).join('\n');
      return text ? [[name, text] as const] : [];
    },
  );
}

import type { CvFacts } from './cv.js';
import { type FieldProblem, FormRefused } from './forms.errors.js';

export const FORM_KINDS = ['contact', 'stylist', 'mail', 'career'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

export const SUBMISSION_STATES = ['new', 'answered', 'closed'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** Kinds that only admins see: applications (docs/decisions/0059). */
const OF_ADMINS: readonly FormKind[] = ['career'];
/** Kinds that moderators see. */
export const KINDS_OF_MODERATORS = FORM_KINDS.filter((kind) => !OF_ADMINS.includes(kind));

/** How an application ended. */
export const DECISIONS = ['accepted', 'declined', 'withdrawn'] as const;
export type Decision = (typeof DECISIONS)[number];

/** What a visitor entered besides name and address, by kind. */
export interface FormFields {
  readonly contact: { readonly phone: string; readonly message: string };
  /** An hour of the showroom, or wishes for a call by video. Days are civil dates. */
  readonly stylist: {
    readonly place: 'showroom' | 'video';
    readonly phone: string;
    readonly day: string | null;
    /** `11:00` in the showroom's time zone. */
    readonly time: string | null;
    readonly wishes: readonly string[];
    readonly message: string;
  };
  /** The given mail call (CMS-040). */
  readonly mail: { readonly target: string; readonly subject: string; readonly text: string };
  /** An application; `opening` is the code of the page, `title` its title when the form was sent. */
  readonly career: {
    readonly opening: string;
    readonly title: string;
    readonly phone: string;
    readonly message: string;
  };
}

/** A filled form. */
export type Filled = {
  [Kind in FormKind]: {
    readonly kind: Kind;
    readonly email: string;
    /** Empty where only the address is known. */
    readonly name: string;
    readonly fields: FormFields[Kind];
  };
}[FormKind];

/** What staff wrote to a visitor; mailed to the visitor's address. */
export interface Reply {
  readonly replyId: string;
  readonly text: string;
  readonly at: Date;
}

/** A filled form in the inbox of staff. */
export type Submission = Filled & {
  readonly submissionId: string;
  readonly state: SubmissionState;
  /** Store view in which it was filled in; language of its mails. */
  readonly store: string;
  readonly customerId: string | null;
  /** What staff noted. */
  readonly note: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly answeredAt: Date | null;
  readonly closedAt: Date | null;
  /** Of a closed application. */
  readonly decision: Decision | null;
  readonly cv: CvFacts | null;
  /** What staff wrote to the visitor, in turn. */
  readonly replies: readonly Reply[];
  readonly updatedBy: string | null;
};

export const LONGEST_NAME = 120;
export const LONGEST_MESSAGE = 4_000;
export const LONGEST_SUBJECT = 200;
const LONGEST_EMAIL = 254;
const LONGEST_PHONE = 40;
/** Hours that a visitor may choose for a video call. */
export const MOST_WISHES = 3;
const LONGEST_WISH = 200;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

/** An address as browsers accept it (HTML, `input type=email`), with a dot in its domain. */
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ADDRESS = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${LABEL}\\.)+${LABEL}$`, 'i');

/** One line of text: a line break could add a header to a mail. */
export const isLine = (text: string, longest: number): boolean => text.length <= longest && !CONTROL.test(text);
export const isText = (text: string, longest: number): boolean => text.length <= longest && !CONTROL_IN_TEXT.test(text);
export const isAddress = (text: string): boolean => text.length <= LONGEST_EMAIL && ADDRESS.test(text);

/** Who writes, and what. */
export interface SentPerson {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly message?: string | undefined;
}

/** What a visitor sends; every field is a text, absent ones are empty. */
export interface SentForm extends SentPerson {
  readonly place?: string | undefined;
  readonly day?: string | undefined;
  readonly time?: string | undefined;
  readonly wishes?: readonly string[] | undefined;
}

/**
 * A form as it is stored: texts trimmed.
 *
 * @throws FormRefused with every wrong field
 */
export function filledForm(kind: 'contact' | 'stylist', sent: SentForm): Filled {
  const problems: FieldProblem[] = [];
  const refuse: Refuse = (path, message) => problems.push({ path, message });
  const { name, email, phone, message } = personOf(sent, refuse);
  if (kind === 'contact' && message === '') refuse('message', 'is missing');
  const appointment = kind === 'stylist' ? appointmentOf(sent, refuse) : undefined;
  if (problems.length > 0) throw new FormRefused(problems);
  return appointment
    ? { kind: 'stylist', name, email, fields: { ...appointment, phone, message } }
    : { kind: 'contact', name, email, fields: { phone, message } };
}

export type Refuse = (path: string, message: string) => void;

/** The fields that every form has, trimmed. */
export function personOf(sent: SentPerson, refuse: Refuse): Record<keyof SentPerson, string> {
  const line = (path: 'name' | 'email' | 'phone', longest: number): string => {
    const text = sent[path]?.trim() ?? '';
    if (!isLine(text, longest)) refuse(path, 'is too long or has line breaks');
    return text;
  };
  const [name, email, phone] = [line('name', LONGEST_NAME), line('email', 1_000), line('phone', LONGEST_PHONE)];
  if (name === '') refuse('name', 'is missing');
  if (!isAddress(email)) refuse('email', 'is no mail address');
  const message = sent.message?.trim() ?? '';
  if (!isText(message, LONGEST_MESSAGE)) refuse('message', 'is too long');
  return { name, email, phone, message };
}

type Appointment = Pick<FormFields['stylist'], 'place' | 'day' | 'time' | 'wishes'>;

/** An hour for the showroom, wishes for a call by video. */
function appointmentOf(sent: SentForm, refuse: Refuse): Appointment | undefined {
  const { place, day = '', time = '' } = sent;
  const wishes = (sent.wishes ?? []).map((wish) => wish.trim()).filter((wish) => wish !== '');
  if (place === 'video') {
    if (wishes.length === 0) refuse('wishes', 'are missing');
    if (wishes.length > MOST_WISHES) refuse('wishes', `are more than ${MOST_WISHES}`);
    if (!wishes.every((wish) => isLine(wish, LONGEST_WISH))) refuse('wishes', 'are too long or have line breaks');
    return { place, day: null, time: null, wishes };
  }
  if (place !== 'showroom') {
    refuse('place', 'is neither showroom nor video');
    return undefined;
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) refuse('day', 'is missing');
  if (!/^\d{2}:\d{2}$/.test(time)) refuse('time', 'is missing');
  return { place, day, time, wishes: [] };
}

/**
 * A reply as it is mailed: trimmed, plain text; undefined when nothing was written.
 *
 * @throws FormRefused when it is too long or has control characters
 */
export function replyText(written: string | undefined): string | undefined {
  const text = written?.trim() ?? '';
  if (!isText(text, LONGEST_MESSAGE)) throw new FormRefused([{ path: 'reply', message: 'is too long' }]);
  return text || undefined;
}

/** What staff can do with a submission. */
export type Step = 'answered' | 'closed' | 'decided';

/** Several answers are noted one after another; an application ends with a decision. */
export const stepsOf = ({ kind, state }: Pick<Submission, 'kind' | 'state'>): Step[] =>
  state === 'closed' ? [] : ['answered', kind === 'career' ? 'decided' : 'closed'];

import type { RefusalDto } from '@garderoba/contracts/rest/backoffice';
import { HttpError } from 'react-admin';
import { i18nProvider } from './i18n.ts';

/** Body of a refusal; all fields are optional, because a proxy may answer something else. */
export type Refusal = Partial<Omit<RefusalDto, 'result'>> & { readonly result?: unknown };

/** The form field of a refusal. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'catalog.category_exists': 'path',
  'catalog.product_exists': 'sku',
  'pricing.promotion_exists': 'code',
  'console.last_day_missing': 'expiresOn',
  'console.last_day_of_taken': 'expiresOn',
  'accounts.email_taken': 'email',
  'accounts.address_in_use': 'disabled',
  'accounts.last_admin': 'role',
  'rental.unknown_garment': 'sku',
  'rental.unknown_unit': 'serial',
  'rental.date_not_offered': 'firstDay',
  'rental.fee_too_high': 'fee',
  'rental.scan_in_future': 'scannedAt',
  'pricing.percent_or_amounts': 'percentBps',
  'pricing.window_reversed': 'endsAt',
  'pricing.limit_below_uses': 'usesLimit',
  'loyalty.points_short': 'points',
};

/** Fields that the form shows in another unit than the server: hundredths. */
const HUNDREDTHS = /^(percentBps|amounts\.|minimum\.|prices\.|specials\.|fee|other|tariffs\.|rates\..*bps)/;

/** Messages of class-validator's checks, each with its rule. */
const RULES: ReadonlyArray<readonly [sentence: RegExp, rule: string]> = [
  [/must not be greater than (-?\d+)/, 'max'],
  [/must not be less than (-?\d+)/, 'min'],
  [/must be shorter than or equal to (\d+)/, 'tooLong'],
  [/must be longer than or equal to (\d+)/, 'tooShort'],
  [/should not be (empty|null)/, 'required'],
  [/must be an integer/, 'whole'],
  [/(ISO 8601|must be a date|valid date)/, 'date'],
  [/must be an email/, 'email'],
  [/must be one of/, 'choice'],
  [/must not be before the first day/, 'endsBefore'],
  [/^small letters, digits and hyphens$/, 'address'],
];

const translate = (key: string, values: object = {}): string => i18nProvider.translate(`refusals.${key}`, values);

/** The message of a key, or undefined: react-admin returns the key if there is none. */
const known = (key: string, values: object = {}): string | undefined => {
  const words = translate(key, { _: '', ...values });
  return words === '' ? undefined : words;
};

/**
 * Converts a refusal for react-admin: the message in the console's language, and `errors` for the form, at their field
 * or at the form.
 */
export function refusalOf(status: number, refusal: Refusal | undefined): HttpError {
  const { reason, details = {} } = refusal?.meta ?? {};
  const fields = fieldsOf(details.problems);
  const named = typeof details.field === 'string' ? details.field : undefined;
  const own = (reason && ofReason(reason, details)) || (named && ofNamed(named));
  const message = own ?? (fields ? translate('fields') : general(status, refusal?.result));
  const field = named ?? (reason ? FIELD_OF[reason] : undefined);
  const errors = fields ?? (field && own ? nested({ [field]: own }) : undefined);
  return new HttpError(message, status, { ...refusal, errors: errors ?? { root: { serverError: message } } });
}

/** Owners refuse an outdated version with `{service}.{thing}_changed`: one message for those without their own. */
const ofReason = (reason: string, details: Record<string, unknown>): string | undefined =>
  known(`reason.${reason}`, values(details)) ??
  (/[._]changed(_meanwhile)?$/.test(reason) ? known('changed') : undefined);

/** A field that the server names without the violated rule. */
const ofNamed = (field: string): string => translate(field === 'email' ? 'rule.email' : 'rule.form');

/** No response received. */
export const unreachable = (): HttpError =>
  new HttpError(translate('away'), 0, { errors: { root: { serverError: translate('away') } } });

/** The English console shows the server's own message; others show the message of its status. */
function general(status: number, result: unknown): string {
  const isSentence = typeof result === 'string' && /\s/.test(result) && !/promised shape/.test(result);
  if (i18nProvider.getLocale() === 'en' && isSentence && status < 500) return result;
  return known(`status.${status}`) ?? translate(status >= 500 ? 'status.500' : 'status.400');
}

/** Converts `path: message` per failed check to one message per field. */
function fieldsOf(problems: unknown): object | undefined {
  if (!Array.isArray(problems) || problems.length === 0) return undefined;
  const words: Record<string, string> = {};
  for (const problem of problems) {
    const [path, sentence] = partsOf(problem);
    if (path) words[path] ??= ruleOf(path, sentence);
  }
  return Object.keys(words).length > 0 ? nested(words) : undefined;
}

/** `path: message` of a check of the request's shape, or `{ path, message }` of a rule of content. */
function partsOf(problem: unknown): readonly [path: string, sentence: string] {
  if (typeof problem === 'object' && problem !== null) {
    const { path, message } = problem as { path?: unknown; message?: unknown };
    return [String(path ?? ''), String(message ?? '')];
  }
  const [, path = '', sentence = ''] = /^([^:\s]+): (.*)$/s.exec(String(problem)) ?? [];
  return [path, sentence];
}

function ruleOf(path: string, sentence: string): string {
  for (const [pattern, rule] of RULES) {
    const found = pattern.exec(sentence);
    if (!found) continue;
    const limit = Number(found[1]);
    return translate(`rule.${rule}`, { limit: HUNDREDTHS.test(path) && /^m/.test(rule) ? limit / 100 : limit });
  }
  return translate('rule.form');
}

/** Converts `{ 'texts.pl.name': … }` to `{ texts: { pl: { name: … } } }`, the form's shape. */
function nested(flat: Readonly<Record<string, string>>): object {
  const tree: Record<string, unknown> = {};
  for (const [path, words] of Object.entries(flat)) {
    const parts = path.split('.');
    const last = parts.pop() as string;
    let node = tree;
    for (const part of parts) {
      node[part] ??= {};
      node = node[part] as Record<string, unknown>;
      if (typeof node !== 'object') break;
    }
    if (typeof node === 'object') node[last] ??= words;
  }
  return tree;
}

const values = (details: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );

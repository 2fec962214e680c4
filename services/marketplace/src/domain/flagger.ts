import {
  type CoordinatorCountry,
  FLAGGER_LIMITS,
  type FlaggerState,
  type FlaggerStep,
} from '@garderoba/contracts/marketplace/flaggers';
import { NOTICE_REASONS, type NoticeReason } from '@garderoba/contracts/marketplace/notices';
import { type FlaggerProblem, FlaggerRefused, FlaggerStepNotOffered } from './flagger.errors.js';
import { readable, readableLine } from './readable.js';

/** What an admin says of a trusted flagger, as its coordinator published it. */
export interface FlaggerFacts {
  readonly organisation: string;
  /** Country of the Digital Services Coordinator who awarded the status. */
  readonly coordinator: CoordinatorCountry;
  /** YYYY-MM-DD */
  readonly awardedOn: string;
  /** Reasons for which its notices are handled first, in the order of `NOTICE_REASONS`. */
  readonly expertise: readonly NoticeReason[];
}

/** An organisation whose notices are handled first (Digital Services Act, article 22). */
export interface Flagger extends FlaggerFacts {
  readonly flaggerId: string;
  /** Of the admin's client: a repetition is the same trusted flagger. */
  readonly requestKey: string;
  /** The account that reports; null after its erasure. */
  readonly customerId: string | null;
  readonly state: FlaggerState;
  readonly stateSince: Date;
  /** Why it is suspended or ended; empty while it is active. */
  readonly note: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly lastKey: string | null;
}

/**
 * A customer's account becomes a trusted flagger.
 *
 * @throws FlaggerRefused
 */
export const newFlagger = (
  customerId: string,
  sent: FlaggerFacts,
  { flaggerId, requestKey, at }: { flaggerId: string; requestKey: string; at: Date },
): Flagger => ({
  ...{ flaggerId, requestKey, customerId, ...checkedFacts(sent, at), state: 'active', stateSince: at, note: '' },
  ...{ version: 1, createdAt: at, lastKey: null },
});

/**
 * The trusted flagger with other facts.
 *
 * @throws FlaggerRefused, FlaggerStepNotOffered it is ended
 */
export function correctedFlagger(flagger: Flagger, sent: FlaggerFacts, key: string, at: Date): Flagger {
  if (flagger.state === 'ended') throw new FlaggerStepNotOffered(flagger.state);
  return { ...flagger, ...checkedFacts(sent, at), version: flagger.version + 1, lastKey: key };
}

const STEPS: Readonly<Record<FlaggerState, readonly FlaggerStep[]>> = {
  active: ['suspend', 'end'],
  suspended: ['resume', 'end'],
  ended: [],
};
const AFTER: Readonly<Record<FlaggerStep, FlaggerState>> = { suspend: 'suspended', resume: 'active', end: 'ended' };

/** What is offered to an admin now. */
export const flaggerSteps = ({ state }: Pick<Flagger, 'state'>): readonly FlaggerStep[] => STEPS[state];

/**
 * The trusted flagger after a step of an admin. A suspension and an end have a reason.
 *
 * @throws FlaggerStepNotOffered, FlaggerRefused
 */
export function steppedFlagger(
  flagger: Flagger,
  step: FlaggerStep,
  { note, key, at }: { readonly note: string; readonly key: string | null; readonly at: Date },
): Flagger {
  if (!flaggerSteps(flagger).includes(step)) throw new FlaggerStepNotOffered(flagger.state);
  const reason = step === 'resume' ? '' : readable(note);
  if (step !== 'resume' && !isWithin(reason, FLAGGER_LIMITS.note)) throw new FlaggerRefused('note');
  const { version } = flagger;
  return { ...flagger, state: AFTER[step], stateSince: at, note: reason, version: version + 1, lastKey: key };
}

/** Whether a notice with this reason is handled first. Outside the field of expertise it is an ordinary one. */
export const isTrustedFor = ({ state, expertise }: Pick<Flagger, 'state' | 'expertise'>, reason: NoticeReason) =>
  state === 'active' && expertise.includes(reason);

/** A trusted flagger as admins see it, with the figures of its notices. */
export const flaggerView = <Row extends Flagger>({ requestKey: _, lastKey: __, ...flagger }: Row) => ({
  ...{ ...flagger, steps: flaggerSteps(flagger) },
});

function checkedFacts({ organisation, coordinator, awardedOn, expertise }: FlaggerFacts, at: Date): FlaggerFacts {
  const name = readableLine(organisation);
  const field = NOTICE_REASONS.filter((reason) => expertise.includes(reason));
  const problems: readonly (readonly [FlaggerProblem, boolean])[] = [
    ['organisation', !isWithin(name, FLAGGER_LIMITS.organisation)],
    ['awarded_on', !isDay(awardedOn) || Date.parse(awardedOn) > at.getTime()],
    ['expertise', field.length === 0],
  ];
  const problem = problems.find(([, isWrong]) => isWrong);
  if (problem) throw new FlaggerRefused(problem[0]);
  return { organisation: name, coordinator, awardedOn, expertise: field };
}

const isWithin = (text: string, longest: number): boolean => text !== '' && [...text].length <= longest;

/** A day of the calendar: 2026-02-30 is none. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

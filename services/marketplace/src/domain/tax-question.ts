import { TAX_DAYS, type TaxStep } from '@garderoba/contracts/marketplace/tax-facts';

/** A seller is asked for tax facts, once; two reminders follow, then payouts wait until the answer. */
export interface TaxQuestion {
  readonly questionId: string;
  readonly sellerId: string;
  /** The calendar year whose sales are many. */
  readonly year: number;
  readonly step: TaxStep;
  readonly version: number;
  readonly askedAt: Date;
  /** When the next reminder is due; null: there is none any more. */
  readonly nextAt: Date | null;
  /** From when on payouts wait; null before the second reminder was sent. */
  readonly waitsFrom: Date | null;
  readonly answeredAt: Date | null;
}

const DAY_MS = 24 * 3_600_000;
const after = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

export const newQuestion = (questionId: string, sellerId: string, year: number, at: Date): TaxQuestion => ({
  ...{ questionId, sellerId, year, step: 'asked', version: 1, askedAt: at, nextAt: after(at, TAX_DAYS.reminded) },
  ...{ waitsFrom: null, answeredAt: null },
});

/**
 * The question after its next reminder; undefined when none is due. Days count from the reminder before, so that a late
 * one moves what follows it.
 */
export function reminded(question: TaxQuestion, at: Date): TaxQuestion | undefined {
  const { step, nextAt, answeredAt, version } = question;
  if (answeredAt || nextAt === null || nextAt > at) return undefined;
  return step === 'asked'
    ? { ...question, step: 'reminded', version: version + 1, nextAt: after(at, TAX_DAYS.last - TAX_DAYS.reminded) }
    : {
        ...{ ...question, step: 'last', version: version + 1, nextAt: null },
        waitsFrom: after(at, TAX_DAYS.waits - TAX_DAYS.last),
      };
}

export const answeredQuestion = (question: TaxQuestion, at: Date): TaxQuestion => ({
  ...{ ...question, version: question.version + 1, nextAt: null, answeredAt: question.answeredAt ?? at },
});

/** Payouts wait for the answer. */
export const waits = ({ waitsFrom, answeredAt }: TaxQuestion, now: Date): boolean =>
  answeredAt === null && waitsFrom !== null && waitsFrom <= now;

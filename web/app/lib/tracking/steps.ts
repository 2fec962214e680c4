import type { Section } from './page-types.ts';

/** Steps of the checkout in the numbers of the documents (TRK-010 to TRK-014). */
export const VIEW_CART = 1;
export const BEGIN_CHECKOUT = 2;
export const STEPS: Readonly<Record<Section, { readonly opened: number; readonly completed?: number }>> = {
  shipping: { opened: 3, completed: 4 },
  payment: { opened: 4, completed: 5 },
  orderReview: { opened: 5 },
};

/** A section before which another one is completed. */
const BEFORE: Readonly<Record<Section, Section | null>> = {
  shipping: null,
  payment: 'shipping',
  orderReview: 'payment',
};

/** What one entering of the checkout has told: each step is told once. */
export interface Entering {
  /** The section that is open; null before the first one. */
  readonly section: Section | null;
  readonly told: readonly string[];
}
export const ENTERED: Entering = { section: null, told: [] };

export interface Step {
  readonly section: Section;
  readonly state: 'opened' | 'completed';
  readonly step: number;
}

/**
 * A section opens. The one before it is completed if the shopper comes from there: a page that is loaded with a hash
 * completes nothing.
 */
export function opened({ section: before, told }: Entering, section: Section): { now: Entering; steps: Step[] } {
  const completed = before !== null && before === BEFORE[section] ? STEPS[before].completed : undefined;
  const steps: Step[] = [
    ...(before && completed !== undefined ? [{ section: before, state: 'completed' as const, step: completed }] : []),
    { section, state: 'opened' as const, step: STEPS[section].opened },
  ];
  const name = (step: Step) => `${step.section} ${step.state}`;
  const fresh = steps.filter((step) => !told.includes(name(step)));
  return { now: { section, told: [...told, ...fresh.map(name)] }, steps: fresh };
}

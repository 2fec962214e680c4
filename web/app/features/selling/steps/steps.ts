/** The steps of selling, in their order (SELL-006); the hash of the address names the open one (SELL-007). */
export const STEPS = ['register', 'product', 'shipping', 'confirm'] as const;
export type SellingStep = (typeof STEPS)[number];

/** What decides which steps are open. */
export interface Progress {
  readonly isUser: boolean;
  readonly isProductValid: boolean;
  readonly isShippingValid: boolean;
}

/** Whether a step may be opened (SELL-010 to SELL-013). */
export const isOpen = (step: SellingStep, { isUser, isProductValid, isShippingValid }: Progress): boolean =>
  ({
    register: !isUser,
    product: isUser,
    shipping: isUser && isProductValid,
    confirm: isUser && isProductValid && isShippingValid,
  })[step];

/** The step that an address opens; one that is not open leads to the last step before it that is (SELL-008, SELL-009, SELL-032). */
export function stepOf(hash: string, progress: Progress): SellingStep {
  const first = progress.isUser ? 'product' : 'register';
  const wanted = STEPS.find((step) => `#${step}` === hash) ?? first;
  return STEPS.slice(0, STEPS.indexOf(wanted) + 1).findLast((step) => isOpen(step, progress)) ?? first;
}

/**
 * One step of a price explanation: signed gross minor units. The steps that are not `included` sum to the charge
 * exactly; an included step is the tax contained in it.
 */
export interface Step {
  readonly code:
    | 'list'
    | 'special'
    | 'group'
    | 'offer'
    | 'part'
    | 'option'
    | 'rental'
    | 'promotion'
    | 'coupon'
    | 'tax'
    | 'subtotal'
    | 'shipping'
    | 'payment';
  readonly label: string;
  readonly amount: number;
  readonly included?: true;
  readonly details?: Readonly<Record<string, string | number>>;
}

export const total = <T>(items: readonly T[], amountOf: (item: T) => number): number =>
  items.reduce((sum, item) => sum + amountOf(item), 0);

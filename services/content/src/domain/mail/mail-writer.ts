import type { Facts } from './facts.js';
import type { Letter, Sites } from './letter.js';

/** How mails of one kind come about: one file of `writers/` per kind, one line per kind in `mails.ts`. */
export interface MailWriter<Asked extends keyof Facts> {
  // For the table of mails in the service's README, which a test compares.
  /** The event or request that causes the mail. */
  readonly sentWhen: string;
  readonly to: string;
  /** What the subject of an intent identifies: one mail is sent per kind and subject. */
  readonly onePer: string;
  /** What ends the mail before it could be sent; undefined: nothing does, it is tried until it counts as failed. */
  readonly endedBy?: string;
  /**
   * How staff send the mail again. `order`: for an order, with the order's id as subject; a mail about one of several
   * shipments or refunds is then about the latest one. `copy`: only as a copy of a mail that was sent before.
   */
  readonly sentAgain: 'order' | 'copy';

  /** The facts from which the mail is written. If they no longer exist, the mail has ended. */
  readonly asks: Asked;
  /** Whether the mail has ended although its facts exist. */
  isEnded?(facts: Facts[Asked]): boolean;
  /** `subject`: of the intent. */
  write(facts: Facts[Asked], context: { readonly subject: string; readonly sites: Sites }): Letter;
}

/** The writer of any kind. */
export type AnyMailWriter = { [Asked in keyof Facts]: MailWriter<Asked> }[keyof Facts];

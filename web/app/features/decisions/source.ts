import type { QueryKey } from '@tanstack/react-query';
import type { ReasonedDecision } from '../../api/wire/decisions.ts';
import type { MessageId } from '../../lib/text/i18n.ts';

/** What the page of decisions needs to know of what they are about: a piece or a review. */
export interface DecisionSource<D extends ReasonedDecision> {
  /** All decisions about it, the newest first. */
  readonly query: {
    readonly queryKey: QueryKey;
    readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<D[]>;
  };
  /** Appeals against a decision; a repeat with the same key is executed once. Returns all decisions after it. */
  readonly appeal: (decision: D, text: string, key: string) => Promise<D[]>;
  /** What was decided, what follows, and what it relies on, as sentences. */
  readonly words: (decision: D) => { readonly what: string; readonly effect: string; readonly facts: string };
  /** How it was decided: by whom, whether a machine took part, and whether somebody had reported it. */
  readonly how: (decision: D) => string;
  readonly none: MessageId;
  readonly notRestored: MessageId;
  readonly back: { readonly to: string; readonly label: MessageId };
  /** Where somebody goes on who opened the page of something unknown. */
  readonly all: { readonly to: string; readonly label: MessageId; readonly title: MessageId };
}

import type { OwnStatementsDto as OfReview } from '@garderoba/contracts/rest/content';
import type { OwnStatementsDto as OfListing } from '@garderoba/contracts/rest/marketplace';
import type { z } from 'zod';
import type { Appeal } from './appeal.schema.js';

type Made = (OfListing | OfReview)['items'][number]['appeal'];

/** An appeal and its answer, as who made it reads them; null: there is none. */
export const toAppeal = (appeal: Made): z.output<typeof Appeal> | null =>
  appeal && {
    ...{ text: appeal.text, state: appeal.state, created_at: appeal.createdAt, due_at: appeal.dueAt },
    ...{ answer: appeal.answer, answered_at: appeal.answeredAt, restored: appeal.isRestored },
  };

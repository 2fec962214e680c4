/** Minutes for which a moderator has a task after its last use, unless it is decided or given back before. */
export const LEASE_MINUTES = 5;

/** Hours after which a review that waits is urgent, and late. Listings have business days (`listing-states.ts`). */
export const REVIEW_URGENT_HOURS = 24;
export const REVIEW_LATE_HOURS = 48;

/** What moderators of listings draw tasks from: the photos of new listings, and goods that came to us. */
export const LISTING_TASK_QUEUES = ['first', 'inspection'] as const;
export type ListingTaskQueue = (typeof LISTING_TASK_QUEUES)[number];

/** What moderators of reviews draw tasks from: texts that wait, and public ones that readers reported. */
export const REVIEW_TASK_QUEUES = ['waiting', 'reported'] as const;
export type ReviewTaskQueue = (typeof REVIEW_TASK_QUEUES)[number];

/** What moderators draw appeals of sellers, and of reviewers, from: all that wait for an answer. */
export const APPEAL_TASK_QUEUES = ['open'] as const;
export type AppealTaskQueue = (typeof APPEAL_TASK_QUEUES)[number];

/** What moderators draw notices about listings from: all that wait for an answer. */
export const NOTICE_TASK_QUEUES = ['open'] as const;
export type NoticeTaskQueue = (typeof NOTICE_TASK_QUEUES)[number];

/**
 * Queues of moderators by the service that has their tasks, each with the decisions of a task as `allowedActions` of the
 * console's API name them. An admin says who works a queue and which of its decisions only admins make.
 */
export const QUEUES = {
  marketplace: {
    first: ['accept', 'ask_changes', 'reject'],
    inspection: ['pass', 'change_terms', 'reject'],
    notices: ['keep', 'remove', 'close'],
    appeals: ['uphold', 'dismiss'],
  },
  content: {
    reviews: ['approve', 'reject', 'withdraw'],
    'reported-reviews': ['approve', 'withdraw'],
    'review-appeals': ['uphold', 'dismiss'],
  },
} as const;

export type QueueService = keyof typeof QUEUES;
export type QueueName = { [Service in QueueService]: keyof (typeof QUEUES)[Service] }[QueueService];

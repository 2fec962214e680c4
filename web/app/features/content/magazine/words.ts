// Texts of the magazine's pages. Their loaders send them: as part of the texts of the first view every page would load them.

export const LIST_WORDS = ['topics', 'all', 'feed', 'pages', 'newer', 'older', 'empty'] as const;
/** `page`: which page of how many. */
export type ListWords = Readonly<Record<(typeof LIST_WORDS)[number] | 'page', string>>;

export const POST_WORDS = ['source', 'related', 'garments'] as const;
export type PostWords = Readonly<Record<(typeof POST_WORDS)[number], string>>;

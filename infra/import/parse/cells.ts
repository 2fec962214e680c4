/** Cells of a row by column. */
export type Cells = Record<string, string>;

/** What Magento's importer reads as "nothing, and not what was there before". */
export const EMPTY = '__EMPTY__VALUE__';

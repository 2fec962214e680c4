/** Cells of a row by column. */
export type Cells = Record<string, string>;

/** The cell with which Magento's importer empties a value. */
export const EMPTY = '__EMPTY__VALUE__';

/** Cells of amounts and counts: to the right, on one line. (react-admin's number column takes no `render`.) */
export const figures = { textAlign: 'right', whiteSpace: 'nowrap' } as const;

/** Cells of amounts and counts: right-aligned, on one line. (react-admin's number column has no `render`.) */
export const figures = { textAlign: 'right', whiteSpace: 'nowrap' } as const;

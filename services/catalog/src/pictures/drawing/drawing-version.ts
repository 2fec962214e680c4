/** Raise it when pixels change on purpose: kept pictures of an older drawing are then drawn anew, and have new addresses. */
export const DRAWING_VERSION = 2;

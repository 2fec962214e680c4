/**
 * Increase it with intended changes of the drawing: cached pictures of older versions are then drawn again and get new
 * URLs.
 */
export const DRAWING_VERSION = 2;

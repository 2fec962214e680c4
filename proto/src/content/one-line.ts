// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const HIDDEN = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

/** Whether the text has no line breaks, control characters, direction overrides and halves of characters. */
export const isOneLine = (text: string): boolean => !HIDDEN.test(text);

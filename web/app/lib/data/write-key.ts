import { v7 } from 'uuid';

/** A UUIDv7 for one write: the server executes repeats with the same key once. Later keys of a tab are greater. */
export const newWriteKey = (): string => v7();

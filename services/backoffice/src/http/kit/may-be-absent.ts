import { ValidateIf } from 'class-validator';

/** An absent field stays as it is; null is refused, because it would look emptied and stay as it is. */
export const MayBeAbsent = (): PropertyDecorator => ValidateIf((_object, value) => value !== undefined);

import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { registerDecorator, validateSync } from 'class-validator';

const KEY = /^[a-z][a-z0-9_]{0,59}$/;
const MAX_KEYS = 50;

/** An object of texts by language or code; with `of`, an object of objects of that class. */
export function IsTexts(of?: Type<object>): PropertyDecorator {
  return (target, property) => {
    registerDecorator({
      name: 'isTexts',
      target: target.constructor,
      propertyName: property as string,
      validator: {
        validate: (value: unknown) => {
          if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
          const entries = Object.entries(value);
          return (
            entries.length > 0 &&
            entries.length <= MAX_KEYS &&
            entries.every(([key, entry]) => KEY.test(key) && isValid(entry, of))
          );
        },
        defaultMessage: () =>
          `${String(property)} must hold ${of ? `${of.name} by language` : 'texts by language or code'}`,
      },
    });
  };
}

function isValid(entry: unknown, of: Type<object> | undefined): boolean {
  if (!of) return typeof entry === 'string' && entry.length <= 100_000;
  if (typeof entry !== 'object' || entry === null) return false;
  return validateSync(plainToInstance(of, entry), { whitelist: true, forbidNonWhitelisted: true }).length === 0;
}

import { ValidationPipe } from '@nestjs/common';
import * as classTransformer from 'class-transformer';
import * as classValidator from 'class-validator';
import { MalformedRequest } from './errors.js';

/**
 * Internal REST refuses unknown fields (wire-contract 11.1). The gateway's wire routes parse their bodies themselves.
 */
export function strictBodies(): ValidationPipe {
  return new ValidationPipe({
    validatorPackage: classValidator,
    transformerPackage: classTransformer,
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    exceptionFactory: (errors) =>
      new MalformedRequest('the request does not have the promised shape', {
        problems: errors.flatMap((error) => problemsOf(error)),
      }),
  });
}

const problemsOf = (error: classValidator.ValidationError, parent = ''): string[] => {
  const path = parent ? `${parent}.${error.property}` : error.property;
  return [
    ...Object.values(error.constraints ?? {}).map((text) => `${path}: ${text}`),
    ...(error.children ?? []).flatMap((child) => problemsOf(child, path)),
  ];
};

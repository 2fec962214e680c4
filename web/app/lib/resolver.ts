import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';

/** The rules of a form as the form library takes them; its types know only the big zod. */
export const resolverOf = <T extends FieldValues>(schema: unknown): Resolver<T> =>
  (zodResolver as (schema: unknown) => Resolver<T>)(schema);

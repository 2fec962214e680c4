import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';

/** Adapter of a form's rules for the form library, whose types support only the full zod. */
export const resolverOf = <T extends FieldValues>(schema: unknown): Resolver<T> =>
  (zodResolver as (schema: unknown) => Resolver<T>)(schema);

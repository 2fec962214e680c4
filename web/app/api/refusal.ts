import { ApiProblem } from './problem.ts';

/** Facts of a refusal: `meta` of its envelope. */
export interface RefusalFacts {
  readonly reason?: string;
  readonly problems?: readonly { readonly path: string }[];
}

/** The problem of a refused call. `header`: its `x-refusal`. */
export const refusalOf = (
  code: number,
  result: unknown,
  meta: RefusalFacts | null | undefined,
  header: string | null = null,
): ApiProblem =>
  new ApiProblem(code, result, {
    reason: meta?.reason ?? header,
    fields: meta?.problems?.map(({ path }) => path) ?? [],
  });

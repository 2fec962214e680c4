import type { paths } from '@garderoba/contracts/rest/backoffice';

// Request and response types of calls, by their paths in openapi-console.json; paths are written without `/api/admin/`.

type Method = 'get' | 'post';

/** Paths of this method: `orders/{id}/refund`. */
export type Path<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends { readonly responses: unknown }
    ? P extends `/api/admin/${infer Rest}`
      ? Rest
      : never
    : never;
}[keyof paths];

type Operation<P extends string, M extends Method> = `/api/admin/${P}` extends keyof paths
  ? paths[`/api/admin/${P}`][M]
  : never;

type Json<Content> = Content extends { readonly content: { readonly 'application/json': infer Value } } ? Value : never;

/** Type of a successful response. */
export type AnswerOf<P extends string, M extends Method> =
  Operation<P, M> extends { readonly responses: { readonly 200: infer Answer } } ? Json<Answer> : never;

/** Type of the request body. */
export type BodyOf<P extends string> =
  Operation<P, 'post'> extends { readonly requestBody: infer Body } ? Json<Body> : object;

/** Matches `refunds/{refundId}/payout` with any id. */
type Filled<P extends string> = P extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : P;

type VerbPath<P extends string, R extends string> = P extends `${R}/${'{id}' | 'all'}/${infer Verb}`
  ? Filled<Verb>
  : never;

/** Verbs that one record of the resource takes, or `all` of them: `POST {resource}/{id}/{verb}`. */
export type VerbOf<R extends string> = VerbPath<Path<'post'>, R>;

/** Resources with verbs. */
export type Resource =
  Path<'post'> extends infer P ? (P extends `${infer R}/${'{id}' | 'all'}/${string}` ? R : never) : never;

/** A verb of some resource. */
export type AnyVerb = { [R in Resource]: VerbOf<R> }[Resource];

/** Resources whose last change can be undone. */
export type Undoable = { [R in Resource]: 'undo' extends VerbOf<R> ? R : never }[Resource];

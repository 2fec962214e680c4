import type { paths } from '@garderoba/contracts/rest/gateway';

// Types of the wire's responses, by their paths in the gateway's openapi.json. Types only, without run-time code.

export type Method = 'get' | 'post' | 'put' | 'delete';

/** `/api/order/{number}/cancel` with anything in place of the number. */
type Filled<P extends string> = P extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : P;

type Described<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends { readonly responses: unknown } ? P : never;
}[keyof paths];

/** Paths with this method, parameters filled in. */
export type Path<M extends Method> = Filled<Described<M>>;

/** The path of the document that a path with its parameters filled in belongs to. */
type Template<P extends string, M extends Method> = P extends keyof paths
  ? P
  : { [D in Described<M>]: P extends Filled<D> ? D : never }[Described<M>];

type Operation<D extends keyof paths, M extends Method> = paths[D][M];

/** The whole answer of a call that succeeds: an envelope, except for searches, the URL map and GraphQL. */
export type AnswerOf<P extends string, M extends Method = 'get'> =
  Operation<Template<P, M>, M> extends {
    readonly responses: { readonly 200: { content: { readonly 'application/json': infer Answer } } };
  }
    ? Answer
    : never;

/** The content of a successful response's envelope. */
export type ResultOf<P extends string, M extends Method = 'get'> =
  AnswerOf<P, M> extends { readonly result: infer Result } ? Result : never;

/** The body that a call takes. */
export type BodyOf<P extends string, M extends Method = 'post'> =
  Operation<Template<P, M>, M> extends {
    readonly requestBody?: { readonly content: { readonly 'application/json': infer Body } };
  }
    ? Body
    : never;

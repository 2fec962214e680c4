/**
 * A part of a query is not supported. `path` is its position, e.g. `query.bool.must[2].script` (wire-contract 11.4).
 */
export class QueryRefused extends Error {
  constructor(
    readonly path: string,
    reason: string,
  ) {
    super(`${path}: ${reason}`);
    this.name = 'QueryRefused';
  }
}

export const refuse = (path: string, reason: string): never => {
  throw new QueryRefused(path, reason);
};

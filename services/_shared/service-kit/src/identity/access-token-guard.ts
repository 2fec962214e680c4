import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { JWTPayload } from 'jose';
import { type SecretOrKeyProvider, Strategy } from 'passport-jwt';
import { uuidv7 } from '../runtime/ids.js';
import { type AccessTokenKeys, KeysUnavailable } from './access-token-keys.js';
import { headerOf } from './token-header.js';

/** The part of a request that passport sees: the token, which the caller has read from a header, cookie or body. */
interface Presented<Proved> {
  readonly token: string;
  user?: Proved | undefined;
}

/** The rules of a token besides algorithm, signature and key. */
export interface TokenRules<Proved> {
  readonly issuer: string;
  readonly audience: string;
  /** Checks expiry and claims of a payload whose signature is valid; undefined refuses it. */
  readonly validate: (payload: JWTPayload) => Proved | undefined;
}

/**
 * The passport-jwt guard of one kind of token (ES256, keys by `kid` from accounts). Returns undefined for a refused
 * token, because routes decide whether they need a caller.
 *
 * passport is one instance per process while several services can run in one process: every guard registers its
 * strategy under its own name.
 */
export function accessTokenGuard<Proved>(
  keys: AccessTokenKeys,
  rules: TokenRules<Proved>,
): (token: string) => Promise<Proved | undefined> {
  const name = `${rules.audience}:${uuidv7()}`;

  class AccessTokenStrategy extends PassportStrategy(Strategy, name) {
    constructor() {
      super({
        jwtFromRequest: ({ token }: Presented<Proved>) => token,
        secretOrKeyProvider: keyProvider(keys),
        algorithms: ['ES256'],
        issuer: rules.issuer,
        audience: rules.audience,
        ignoreExpiration: true, // `validate` checks it with the injected clock
      });
    }

    validate(payload: JWTPayload): Proved | false {
      return rules.validate(payload) ?? false;
    }
  }

  class AccessTokenGuard extends AuthGuard(name) {
    override handleRequest<User>(error: unknown, proved: User | false, info: unknown): User {
      if (info instanceof KeysUnavailable) throw info.cause;
      if (error) throw error;
      return (proved || undefined) as User;
    }
  }

  new AccessTokenStrategy();
  const guard = new AccessTokenGuard();
  return async (token) => {
    const presented: Presented<Proved> = { token };
    await guard.canActivate(new ExecutionContextHost([presented]));
    return presented.user;
  };
}

/** Finds the ES256 key named in the token's header. Without a key passport-jwt refuses the token. */
const keyProvider =
  (keys: AccessTokenKeys): SecretOrKeyProvider =>
  (_request, token: string, done) => {
    const header = headerOf(token);
    if (header?.alg !== 'ES256') return done(null);
    // jsonwebtoken takes a KeyObject, which @types/passport-jwt does not declare: no PEM is parsed per token.
    keys.find(header.kid, 'ES256').then((key) => done(null, key as unknown as string), done);
  };

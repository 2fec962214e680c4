import type { FastifyInstance } from 'fastify';

/**
 * All routes, used to answer 405 with `Allow` on a known path (wire-contract 11.1). Read only when no route matched.
 */
export class KnownPaths {
  private readonly routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();

  watch(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', ({ url, method }) => {
      if (url === '*' || url === '/*') return;
      const known = this.routes.get(url) ?? { pattern: toPattern(url), methods: new Set<string>() };
      for (const name of [method].flat()) known.methods.add(name);
      this.routes.set(url, known);
    });
  }

  methodsOf(url: string): string[] {
    const path = url.split('?')[0] as string;
    const methods = new Set<string>();
    for (const route of this.routes.values())
      if (route.pattern.test(path)) for (const name of route.methods) methods.add(name);
    return [...methods].sort();
  }
}

const toPattern = (url: string): RegExp => {
  const parts = url
    .split('/')
    .map((part) =>
      part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'),
    );
  return new RegExp(`^${parts.join('/')}/?$`);
};

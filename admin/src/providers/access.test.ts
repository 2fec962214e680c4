// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { longPolicy, readShortPolicy } from '../../../infra/tests/shop/access-policy.ts';
import { resources } from '../resources/resources.ts';
import { mayOpen } from './access.ts';

/** Routes that the backoffice permits by role, recorded by calling each of them. */
const policy = longPolicy(readShortPolicy());

const routes = policy.backoffice ?? {};
const isIn = (route: string, role: string): boolean => routes[route]?.[role] === 'in';

/** Routes used by a resource's screens; an edit page also reads the record. */
const ROUTES_OF: Readonly<Record<string, (resource: string) => string[]>> = {
  list: (resource) => [`GET /api/admin/${resource}`],
  show: (resource) => [`GET /api/admin/${resource}/:id`],
  create: (resource) => [`POST /api/admin/${resource}`],
  edit: (resource) => [`GET /api/admin/${resource}/:id`, `PUT /api/admin/${resource}/:id`],
  export: (resource) => [`GET /api/admin/${resource}/export.csv`],
};

const names = [...resources.map(({ name }) => name), 'dashboard'];

describe.each(names)('%s', (name) => {
  it.each(Object.keys(ROUTES_OF))(
    '[ADM-001] a moderator is offered %s only where the backoffice lets a moderator in',
    (action) => {
      const behind = ROUTES_OF[action]?.(name).filter((route) => route in routes) ?? [];
      if (mayOpen('moderator', name, action))
        for (const route of behind) expect(isIn(route, 'moderator'), route).toBe(true);
    },
  );

  it('[ADM-001] a moderator finds the list when the backoffice would answer it', () => {
    expect(mayOpen('moderator', name, 'list')).toBe(isIn(`GET /api/admin/${name}`, 'moderator'));
  });

  it('[ADM-001] an admin may open it, and the backoffice answers', () => {
    expect(mayOpen('admin', name, 'list')).toBe(true);
    expect(isIn(`GET /api/admin/${name}`, 'admin')).toBe(true);
  });
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inRoot } from '../../local/paths.ts';

/** A small repository: file → its imports. */
const FILES: Record<string, string[]> = {
  'services/cart/src/domain/cart.ts': [],
  'services/cart/src/domain/takes-the-time.ts': ['node:crypto'],
  'services/cart/src/domain/knows-nest.ts': ['@nestjs/common'],
  'services/cart/src/domain/knows-tables.ts': ['../persistence/cart.repository.js'],
  'services/cart/src/persistence/cart.repository.ts': ['../domain/cart.js', 'pg'],
  'services/cart/src/persistence/cart.queries.ts': ['pg'],
  'services/cart/src/persistence/phones.ts': ['../clients/stock.client.js'],
  'services/cart/src/clients/stock.client.ts': ['../domain/cart.js'],
  'services/cart/src/clients/reads-tables.ts': ['../persistence/cart.queries.js'],
  'services/cart/src/use-cases/lines/add-item.ts': [
    '../../domain/cart.js',
    '../../persistence/cart.repository.js',
    '../../clients/stock.client.js',
  ],
  'services/cart/src/use-cases/writes-sql.ts': ['pg'],
  'services/cart/src/use-cases/answers-http.ts': ['../http/carts.controller.js'],
  'services/cart/src/http/carts.controller.ts': ['../use-cases/reads-nothing.js', '../persistence/cart.queries.js'],
  'services/cart/src/use-cases/reads-nothing.ts': [],
  'services/cart/src/http/locks-rows.controller.ts': ['../persistence/cart.repository.js'],
  'services/cart/src/http/phones.controller.ts': ['../clients/stock.client.js'],
  'services/cart/src/consumers/order-placed.consumer.ts': ['../persistence/cart.repository.js', '../domain/cart.js'],
  'services/cart/src/consumers/phones.consumer.ts': ['../clients/stock.client.js'],
  'services/cart/src/use-cases/visits-stock.ts': ['../../../stock/src/domain/level.js'],
  'services/stock/src/domain/level.ts': [],
  'services/stock/src/helpers/undeclared.ts': ['../domain/level.js'],
  'services/stock/src/constants/undeclared.ts': [],
  'services/orders/src/helpers/undeclared.ts': [],
  'services/orders/src/use-cases/uses-undeclared.ts': ['../helpers/undeclared.js'],
  'services/orders/src/use-cases/staff/declared.ts': ['../../domain/errors/declared.js'],
  'services/orders/src/domain/errors/declared.ts': [],
  'services/orders/src/use-cases/uses-sandbox.ts': ['../sandbox/sandbox-page.js'],
  'services/orders/src/sandbox/sandbox-page.ts': [],
  'services/gateway/src/http/buying/cart.controller.ts': ['../../clients/cart.client.js'],
  'services/gateway/src/clients/cart.client.ts': [],
  'services/backoffice/src/http/kit/simple-rest.ts': [],
  'services/backoffice/src/http/kit/knows-orders.ts': ['../orders/orders.controller.js'],
  'services/backoffice/src/http/orders/orders.controller.ts': ['../kit/simple-rest.js', '../access/access.js'],
  'services/backoffice/src/http/access/access.ts': ['../kit/simple-rest.js'],
  'services/backoffice/src/http/pricing/meets-orders.ts': ['../orders/orders.controller.js'],
  'web/app/features/cart/api.ts': ['../../ui/button.js'],
  'admin/src/resources/orders/order.ts': ['../../ui/fields/badge.js'],
  'admin/src/ui/fields/badge.ts': [],
  'admin/src/ui/fields/knows-orders.ts': ['../../resources/orders/order.js'],
  'web/app/features/cart/meets-catalog.ts': ['../catalog/api.js'],
  'web/app/features/catalog/api.ts': [],
  'web/app/ui/button.ts': [],
  'web/app/ui/knows-the-cart.ts': ['../features/cart/api.js'],
  'web/app/lib/store/knows-stock.ts': ['../../../../services/stock/src/domain/level.js'],
  'web/app/features/cart/oddments/undeclared.ts': ['../api.js'],
  'web/app/features/cart/lines/uses-undeclared.ts': ['../oddments/undeclared.js'],
  'web/app/features/gadgets/undeclared.ts': [],
  'web/app/routes/flat.ts': ['../features/cart/api.js'],
  'web/app/routes/cart/cart-panel.ts': ['../../features/cart/api.js', '../../features/catalog/api.js'],
  'admin/src/helpers/undeclared.ts': [],
};

const root = mkdtempSync(join(tmpdir(), 'rooms-'));
let refused: string[];

beforeAll(() => {
  for (const [file, imports] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(
      join(root, file),
      `${imports.map((from, i) => `import * as a${i} from '${from}';\nexport { a${i} };`).join('\n')}\nexport {};\n`,
    );
  }
  symlinkSync(inRoot('node_modules'), join(root, 'node_modules'));
  symlinkSync(inRoot('tsconfig.base.json'), join(root, 'tsconfig.base.json'));
  const args = ['--config', inRoot('.dependency-cruiser.cjs'), '--output-type', 'json', 'services', 'web', 'admin'];
  const { stdout } = spawnSync(inRoot('node_modules', '.bin', 'depcruise'), args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  refused = summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('import rules', () => {
  it.each([
    ['services/cart/src/domain/takes-the-time.ts', 'domain-no-node'],
    ['services/cart/src/domain/knows-nest.ts', 'domain-knows-no-plumbing'],
    ['services/cart/src/domain/knows-tables.ts', 'domain-is-pure'],
    ['services/cart/src/persistence/phones.ts', 'persistence-calls-nobody'],
    ['services/cart/src/clients/reads-tables.ts', 'clients-phone-only'],
    ['services/cart/src/use-cases/writes-sql.ts', 'use-cases-no-engines'],
    ['services/cart/src/use-cases/answers-http.ts', 'use-cases-no-doors'],
    ['services/cart/src/use-cases/visits-stock.ts', 'no-other-service'],
    ['services/cart/src/http/locks-rows.controller.ts', 'http-asks-inwards'],
    ['services/cart/src/http/phones.controller.ts', 'http-asks-inwards'],
    ['services/cart/src/consumers/phones.consumer.ts', 'consumers-ask-inwards'],
    ['services/stock/src/helpers/undeclared.ts', 'imports-in-unknown-folder'],
    ['services/stock/src/constants/undeclared.ts', 'orphan-in-unknown-folder'],
    ['services/orders/src/use-cases/uses-undeclared.ts', 'unknown-folder'],
    ['services/orders/src/use-cases/uses-sandbox.ts', 'rules-of-an-order-know-no-sandbox'],
    ['services/backoffice/src/http/pricing/meets-orders.ts', 'console-resources-stand-alone'],
    ['services/backoffice/src/http/kit/knows-orders.ts', 'console-kit-knows-no-resource'],
    ['admin/src/ui/fields/knows-orders.ts', 'console-foundations-know-no-screen'],
    ['admin/src/helpers/undeclared.ts', 'orphan-in-unknown-folder'],
    ['web/app/features/cart/meets-catalog.ts', 'feature-knows-no-feature'],
    ['web/app/ui/knows-the-cart.ts', 'web-foundations-know-no-feature'],
    ['web/app/lib/store/knows-stock.ts', 'web-knows-no-service'],
    ['web/app/features/cart/oddments/undeclared.ts', 'imports-in-unknown-folder'],
    ['web/app/features/cart/lines/uses-undeclared.ts', 'unknown-folder'],
    ['web/app/features/gadgets/undeclared.ts', 'orphan-in-unknown-folder'],
    ['web/app/routes/flat.ts', 'imports-in-unknown-folder'],
  ])('refuses %s (%s)', (file, rule) => {
    expect(refused).toContain(`${file}: ${rule}`);
  });

  it('permits the imports of the table of layers', () => {
    const allowed = [
      'services/cart/src/persistence/cart.repository.ts',
      'services/cart/src/clients/stock.client.ts',
      'services/cart/src/use-cases/lines/add-item.ts',
      'services/cart/src/http/carts.controller.ts',
      'services/cart/src/consumers/order-placed.consumer.ts',
      'services/gateway/src/http/buying/cart.controller.ts',
      'services/backoffice/src/http/orders/orders.controller.ts',
      'services/orders/src/use-cases/staff/declared.ts',
      'admin/src/resources/orders/order.ts',
      'web/app/features/cart/api.ts',
      'web/app/routes/cart/cart-panel.ts',
    ];
    expect(refused.filter((line) => allowed.some((file) => line.startsWith(`${file}:`)))).toEqual([]);
  });
});

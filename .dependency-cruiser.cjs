// The rooms of one service and the walls between them (README.md, "Which room does my line go into?").
// The same rules hold for every service; tests may look into any room of their own service.

const SERVICE = '^services/([a-z-]+)/src/';
const SAME = '^services/$1/src/';
/** A path inside a room of the same service. */
const room = (...names) => `${SAME}(${names.join('|')})/`;
const TEST = '\\.test\\.tsx?$';

/** One wall: files of `from` may not import what `to` matches. */
const wall = (name, from, to, comment, exceptIn = []) => ({
  name,
  severity: 'error',
  comment,
  from: { path: `${SERVICE}${from}/`, pathNot: [TEST, ...exceptIn] },
  to,
});
/** The gateway has no use cases: its controllers translate (wire/) and phone (clients/). */
const GATEWAY = '^services/gateway/';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Two files that need each other are one file, or the third thing they share is missing.',
      from: { pathNot: '/generated/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      comment: 'The import points at nothing. A generated file may be missing: run `make build`.',
      from: { pathNot: '^web/' }, // Vite has ways of its own there (./+types, ?url)
      to: { couldNotResolve: true },
    },
    {
      name: 'no-other-service',
      severity: 'error',
      comment: 'A service talks to another one by REST or events only; shared business words are promises (proto/).',
      from: { path: '^services/([a-z-]+)/' },
      to: { path: ['^services/[a-z-]+/', '^(web|admin|infra)/'], pathNot: '^services/$1/' },
    },
    {
      name: 'shared-knows-no-service',
      severity: 'error',
      comment: 'service-kit, money and page-server are plumbing: they know contracts, never a service.',
      from: { path: '^services/_shared/' },
      to: { path: ['^services/[a-z-]+/', '^(web|admin|infra)/'] },
    },
    {
      name: 'promises-stand-alone',
      severity: 'error',
      comment: 'contracts are read by everybody and so depend on nobody.',
      from: { path: '^proto/' },
      to: { path: '^(services|web|admin|infra)/' },
    },

    wall(
      'http-asks-inwards',
      'http',
      { path: room('consumers', 'clients', 'persistence'), pathNot: '\\.queries\\.ts$' },
      'The front door knows use cases and *.queries; locks, SQL and phone calls are behind them.',
      [GATEWAY],
    ),
    wall(
      'http-no-engines',
      'http',
      { path: ['node_modules/(pg|undici|@prisma)/', 'generated/prisma'] },
      'A controller holds no database and calls nobody.',
    ),
    wall(
      'consumers-ask-inwards',
      'consumers',
      { path: room('http', 'clients') },
      'A reaction that must phone somebody records the intent; a worker use case makes the call.',
    ),
    wall(
      'consumers-no-engines',
      'consumers',
      { path: ['node_modules/(pg|undici|@prisma)/', 'generated/prisma'] },
      'SQL of a reaction stands in persistence/.',
    ),
    wall(
      'use-cases-no-doors',
      'use-cases',
      { path: room('http', 'consumers') },
      'A verb does not know who asked for it: no HTTP words, no topics.',
    ),
    wall(
      'use-cases-no-engines',
      'use-cases',
      { path: ['node_modules/(pg|undici|@prisma|fastify|@nestjs/swagger)/', 'generated/prisma'] },
      'The order of steps and the transaction; SQL is persistence, HTTP is http and clients.',
    ),
    wall(
      'domain-is-pure',
      'domain',
      { path: room('http', 'consumers', 'use-cases', 'persistence', 'clients', 'wire') },
      'Rules know only the business: pass what they need as parameters.',
    ),
    wall(
      'domain-knows-no-plumbing',
      'domain',
      {
        path: ['node_modules/', '^proto/', '^services/_shared/service-kit/', 'generated/prisma'],
        pathNot: [
          '^services/_shared/service-kit/(src|dist)/errors\\.',
          '^services/_shared/money/',
          '^proto/(src|dist)/languages\\.', // a table of facts of the store views
          '^proto/(src|dist)/generated/rest/', // types of neighbours' promises: no line of code in them
        ],
      },
      'Only money, service-kit/errors and facts of the store views: no Nest, Prisma, clock, random, file or network.',
    ),
    wall('domain-no-node', 'domain', { dependencyTypes: ['core'] }, 'No clock, file, random or network in a rule.'),
    wall(
      'persistence-calls-nobody',
      'persistence',
      { path: room('http', 'consumers', 'use-cases', 'clients') },
      'The memory decides nothing and phones nobody.',
    ),
    wall(
      'clients-phone-only',
      'clients',
      { path: room('http', 'consumers', 'use-cases', 'persistence') },
      'A client translates one neighbour into our domain types; it is never called inside a transaction.',
    ),
    wall(
      'clients-no-database',
      'clients',
      { path: ['node_modules/(pg|@prisma)/', 'generated/prisma'] },
      'A client has a neighbour, not a table.',
    ),
    wall(
      'wire-is-pure',
      'wire',
      { path: room('http', 'consumers', 'clients'), dependencyTypesNot: ['type-only'] },
      'wire/ are pure functions between the given outside shapes and ours (gateway only).',
    ),
    {
      name: 'config-reads-env-alone',
      severity: 'error',
      comment: 'config.ts imports nothing of its service, so that every variable can be read in one place.',
      from: { path: `${SERVICE}config\\.ts$` },
      to: { path: room('http', 'consumers', 'use-cases', 'persistence', 'clients') },
    },

    {
      name: 'feature-knows-no-feature',
      severity: 'error',
      comment: 'Features do not know each other; the route composes them.',
      from: { path: '^web/app/features/([^/]+)/', pathNot: TEST },
      to: { path: '^web/app/features/', pathNot: '^web/app/features/$1/' },
    },
    {
      name: 'web-imports-go-one-way',
      severity: 'error',
      comment: 'routes → features → ui, api, lib.',
      from: { path: '^web/app/features/' },
      to: { path: '^web/app/routes/' },
    },
    {
      name: 'web-foundations-know-no-feature',
      severity: 'error',
      comment: 'ui, api and lib are below the features: no feature words, no routes.',
      from: { path: '^web/app/(ui|api|lib)/', pathNot: TEST },
      to: { path: '^web/app/(features|routes)/' },
    },
    {
      name: 'web-ui-has-no-data',
      severity: 'error',
      comment: 'Buttons, fields and prices get their data as props.',
      from: { path: '^web/app/ui/', pathNot: TEST },
      to: { path: '^web/app/api/' },
    },
    {
      name: 'web-knows-no-service',
      severity: 'error',
      comment:
        'A front knows the gateway by HTTP and contracts for store views and types; nothing behind it. page-server is their own plumbing.',
      from: { path: '^(web|admin)/', pathNot: '^web/e2e/' },
      to: { path: '^(services|infra)/', pathNot: '^services/_shared/page-server/' },
    },
    {
      name: 'console-is-not-storefront',
      severity: 'error',
      comment: 'Console and storefront are two products.',
      from: { path: '^(web|admin)/' },
      to: { path: '^(web|admin)/', pathNot: '^$1/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/', '/generated/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};

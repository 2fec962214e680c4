// Import rules: the layers of a service, the layers of storefront and console, and their declared folders.
// The same rules hold for every service. Tests may import any file of their own service.

/** Paths of the folders `names` below `folder`; the empty name is the folder itself. */
const under = (folder, names) => names.map((name) => (name ? `${folder}/${name}` : folder));

/** Layers that every service may have. */
const LAYERS = ['http', 'consumers', 'use-cases', 'domain', 'persistence', 'clients'];
/** Further folders of a service; a folder that is named nowhere fails `unknown-folder`. Its README says what each is for. */
const FOLDERS = {
  accounts: [
    ...['http/customers', 'http/passwords', 'http/sessions', 'http/staff'],
    ...['use-cases/customers', 'use-cases/passwords', 'use-cases/sessions', 'use-cases/staff'],
    ...['persistence/customers', 'persistence/passwords', 'persistence/sessions', 'persistence/staff'],
    'commands',
  ],
  catalog: ['http/bulk', 'domain/documents', 'search', 'search/text', 'search/text/languages', 'search/elasticsearch'],
  cart: [
    'use-cases/carts',
    'use-cases/checkout',
    'use-cases/lines',
    'use-cases/methods',
    'use-cases/totals',
    'domain/texts',
  ],
  content: [
    'http/mail',
    'http/newsletter',
    'consumers/mail',
    'use-cases/mail',
    'use-cases/newsletter',
    'domain/mail',
    'domain/mail/texts',
    'domain/mail/writers',
    'domain/newsletter',
    'domain/texts',
    'persistence/mail',
    'persistence/newsletter',
    'http/pages',
    'use-cases/pages',
    'domain/pages',
    'domain/pages/html',
    'persistence/pages',
    ...['http/consent', 'use-cases/consent', 'domain/consent', 'persistence/consent'],
    ...['http/banners', 'use-cases/banners', 'domain/banners', 'persistence/banners'],
    ...['http/forms', 'use-cases/forms', 'domain/forms', 'persistence/forms'],
    ...['http/reviews', 'use-cases/reviews', 'domain/reviews', 'persistence/reviews', 'consumers/reviews'],
  ],
  media: ['pictures', 'demo'],
  marketplace: [
    ...['http/balance', 'http/facts', 'http/import', 'http/listings', 'http/moderation', 'http/payouts', 'http/pim'],
    ...[
      'http/notices',
      'http/passports',
      'http/purchases',
      'http/sellers',
      'http/taxes',
      'payouts',
      'pim',
      'pdf',
      'taxes',
    ],
    ...[
      'use-cases/deadlines',
      'use-cases/import',
      'use-cases/ledger',
      'use-cases/lives',
      'use-cases/offers',
      'use-cases/appeals',
      'http/offers',
      'http/appeals',
      'use-cases/moderation',
      'use-cases/notices',
      'use-cases/offering',
      'use-cases/payouts',
      'use-cases/sales',
      'use-cases/sellers',
      'use-cases/shelf',
      'use-cases/taxes',
    ],
  ],
  gateway: [
    'wire',
    'wire/buying',
    'wire/content',
    'wire/customers',
    'wire/goods',
    'wire/selling',
    'wire/words',
    'http/buying',
    'http/content',
    'http/customers',
    'http/door',
    'http/goods',
    'http/selling',
  ],
  backoffice: [
    'http/access',
    'http/catalogue',
    'http/content',
    'http/customers',
    'http/kit',
    'http/moderation',
    'http/operations',
    'http/orders',
    'http/pages',
    'http/payouts',
    'http/pricing',
    'http/rentals',
    'http/shop',
    'http/staff',
  ],
  orders: [
    'clients/stripe',
    'domain/documents',
    'domain/errors',
    'domain/owing',
    'domain/paying',
    'domain/placing',
    'domain/texts',
    'pdf',
    'sandbox',
    'use-cases/documents',
    'use-cases/owing',
    'use-cases/paying',
    'use-cases/placing',
    'use-cases/staff',
  ],
};
/** Folders of the storefront below web/app; web/README.md says what each is for. */
const STOREFRONT_FOLDERS = [
  'api',
  'locales',
  'styles',
  ...under('api/wire', ['', 'buying', 'customers', 'goods', 'selling']),
  ...under('lib', ['data', 'page', 'rental', 'store', 'text', 'tracking']),
  ...under('local', ['', 'cart', 'catalogue', 'orders', 'store', 'tasks', 'worker']),
  ...under('ui', ['', 'fields', 'notifications', 'panels', 'pictures']),
  ...under('routes', [
    ...['account', 'cart', 'catalog', 'checkout', 'content'],
    ...['frame', 'home', 'magazine', 'order', 'product', 'saved', 'selling'],
  ]),
  ...under('features/account', [
    ...['', 'addresses', 'cards', 'passwords', 'profile', 'sessions', 'sign-in', 'subscriptions', 'waiting'],
  ]),
  ...under('features/cart', ['', 'adding', 'device', 'lines', 'panel', 'totals', 'try-on']),
  ...under('features/catalog', ['', 'listing', 'product', 'product/options', 'product/stock', 'search', 'tiles']),
  ...under('features/checkout', ['', 'form', 'pickup-points', 'placing', 'steps']),
  ...under('features/content', ['', 'banners', 'forms', 'magazine', 'sections']),
  ...under('features/reviews', ['', 'decisions', 'write']),
  ...under('features/rental', ['', 'account', 'booking', 'calendar', 'search']),
  ...under('features/selling', [
    '',
    'again',
    'decisions',
    'draft',
    'earnings',
    'notices',
    'offers',
    'own',
    'photos',
    'steps',
    'taxes',
  ]),
  ...under('features', ['compare', 'consent', 'decisions', 'layout', 'order', 'seo', 'wishlist']),
];
/** Folders of the console below admin/src; a resource is one folder. */
const CONSOLE_FOLDERS = [
  ...['account', 'dashboard', 'layout', 'login', 'messages', 'providers', 'shortcuts', 'theme'],
  ...under('resources', ['', '[a-z-]+', 'entries/editor', 'entries/editor/rich-text', 'entries/words']),
  ...under('ui', ['actions', 'fields', 'format', 'inputs', 'moderation', 'pages']),
];
/** Files in folders that are not declared, per service; one pattern for all other services; storefront and console. */
const UNKNOWN_FOLDERS = [
  ...Object.entries(FOLDERS).map(
    ([service, folders]) =>
      `^services/${service}/src/(?!(${[...LAYERS, ...folders].join('|')})/[^/]+$)(?!generated/)[^/]+/`,
  ),
  `^services/(?!_shared/|${Object.keys(FOLDERS)
    .map((service) => `${service}/`)
    .join('|')})[a-z-]+/src/(?!(${LAYERS.join('|')})/[^/]+$)(?!generated/)[^/]+/`,
  `^web/app/(?!(${STOREFRONT_FOLDERS.join('|')})/[^/]+$)(?!locales/generated/)[^/]+/`,
  `^admin/src/(?!(${CONSOLE_FOLDERS.join('|')})/[^/]+$)[^/]+/`,
];

const SERVICE = '^services/([a-z-]+)/src/';
const SAME = '^services/$1/src/';
/** A path inside a folder of the same service. */
const room = (...names) => `${SAME}(${names.join('|')})/`;
const TEST = '\\.test\\.tsx?$';

/** A rule: files of the folder `from` may not import what `to` matches. */
const wall = (name, from, to, comment, exceptIn = []) => ({
  name,
  severity: 'error',
  comment,
  from: { path: `${SERVICE}${from}/`, pathNot: [TEST, ...exceptIn] },
  to,
});
/** The public applications have no use cases: their controllers translate and call services (clients/). */
const PUBLIC = '^services/(gateway|backoffice)/';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Two files import each other: merge them, or move what both need to a third file.',
      from: { pathNot: '/generated/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      comment: 'The imported file does not exist. If it is generated, run `make build`.',
      from: { pathNot: '^web/' }, // Vite has ways of its own there (./+types, ?url)
      to: { couldNotResolve: true },
    },
    {
      name: 'no-other-service',
      severity: 'error',
      comment: 'A service calls another one by REST or events only; shared facts and types are in proto/.',
      // The model of carts on devices runs the storefront's cart and the gateway's shapes against the real service.
      from: { path: '^services/([a-z-]+)/', pathNot: '^services/cart/test/(device-world|cart-oracle)\\.ts$' },
      to: { path: ['^services/[a-z-]+/', '^(web|admin|infra)/'], pathNot: '^services/$1/' },
    },
    {
      name: 'shared-knows-no-service',
      severity: 'error',
      comment: 'Shared packages may import proto/, but no service.',
      from: { path: '^services/_shared/' },
      to: { path: ['^services/[a-z-]+/', '^(web|admin|infra)/'] },
    },
    {
      name: 'descriptions-load-no-swagger',
      severity: 'error',
      comment:
        'Describe routes and DTOs with service-kit/runtime/api-docs: it loads @nestjs/swagger, 9 MB of a process, only for the document.',
      from: { path: '^services/', pathNot: '^services/_shared/service-kit/src/runtime/(api-docs|openapi)\\.' },
      to: { path: 'node_modules/@nestjs/swagger/' },
    },
    {
      name: 'promises-stand-alone',
      severity: 'error',
      comment: 'proto/ is imported by all packages and imports none of them.',
      from: { path: '^proto/' },
      to: { path: '^(services|web|admin|infra)/' },
    },

    {
      name: 'unknown-folder',
      severity: 'error',
      comment: 'The folder is not declared in .dependency-cruiser.cjs (FOLDERS, STOREFRONT_FOLDERS, CONSOLE_FOLDERS).',
      from: {},
      to: { path: UNKNOWN_FOLDERS },
    },
    {
      name: 'orphan-in-unknown-folder',
      severity: 'error',
      comment: 'The folder is not declared in .dependency-cruiser.cjs (FOLDERS, STOREFRONT_FOLDERS, CONSOLE_FOLDERS).',
      from: { path: UNKNOWN_FOLDERS, orphan: true },
      to: {},
    },
    {
      name: 'imports-in-unknown-folder',
      severity: 'error',
      comment: 'The folder is not declared in .dependency-cruiser.cjs (FOLDERS, STOREFRONT_FOLDERS, CONSOLE_FOLDERS).',
      from: { path: UNKNOWN_FOLDERS },
      to: {},
    },

    wall(
      'http-asks-inwards',
      'http',
      { path: room('consumers', 'clients', 'persistence'), pathNot: '\\.queries\\.ts$' },
      'Controllers call use cases and *.queries; locks, SQL and calls to other services belong to those.',
      [PUBLIC],
    ),
    wall(
      'http-no-engines',
      'http',
      { path: ['node_modules/(pg|undici|@prisma)/', 'generated/prisma'] },
      'A controller uses neither the database driver nor an HTTP client.',
    ),
    {
      name: 'console-resources-stand-alone',
      severity: 'error',
      comment: 'A folder of the backoffice imports http/kit and http/access besides its own files.',
      from: { path: '^services/backoffice/src/http/(?!kit/)([a-z-]+)/', pathNot: TEST },
      to: { path: '^services/backoffice/src/http/', pathNot: '^services/backoffice/src/http/($1|kit|access)/' },
    },
    {
      name: 'console-kit-knows-no-resource',
      severity: 'error',
      comment: 'http/kit holds what every resource of the console uses.',
      from: { path: '^services/backoffice/src/http/kit/' },
      to: { path: '^services/backoffice/src/http/', pathNot: '/kit/' },
    },
    wall(
      'consumers-ask-inwards',
      'consumers',
      { path: room('http', 'clients') },
      'A consumer that needs another service records what is to be done; a worker makes the call.',
    ),
    wall(
      'consumers-no-engines',
      'consumers',
      { path: ['node_modules/(pg|undici|@prisma)/', 'generated/prisma'] },
      'SQL of a consumer belongs to persistence/.',
    ),
    wall(
      'use-cases-no-doors',
      'use-cases',
      { path: room('http', 'consumers') },
      'A use case is independent of its caller: no HTTP types, no topics.',
    ),
    wall(
      'use-cases-no-engines',
      'use-cases',
      { path: ['node_modules/(pg|undici|@prisma|fastify)/', 'generated/prisma', 'runtime/api-docs'] },
      'A use case orders steps and holds the transaction; SQL belongs to persistence/, HTTP to http/ and clients/.',
    ),
    wall(
      'domain-is-pure',
      'domain',
      { path: room('http', 'consumers', 'use-cases', 'persistence', 'clients', 'wire') },
      'Domain rules get what they need as parameters.',
    ),
    wall(
      'domain-knows-no-plumbing',
      'domain',
      {
        path: ['node_modules/', '^proto/', '^services/_shared/service-kit/', 'generated/prisma'],
        pathNot: [
          '^services/_shared/service-kit/(src|dist)/runtime/errors\\.',
          '^services/_shared/money/',
          '^services/_shared/demo-garments/(src|dist)/drawing-version\\.', // one number
          '^proto/(src|dist)/(languages|stores|storefront-paths|product-texts|picture-address|payment-methods|rental-codes|rental-calendar|civil-days|house-account|moderation|statements)\\.', // shared facts, pure
          '^proto/(src|dist)/marketplace/', // names of states, reasons and actions
          '^proto/(src|dist)/content/', // schemas of texts and the table of facts
          '^proto/(src|dist)/generated/rest/', // types of neighbours' promises: no line of code in them
        ],
      },
      'Domain rules may import money, service-kit/runtime/errors and the shared facts of proto: no Nest, Prisma, clock, random, file or network.',
    ),
    wall(
      'domain-no-node',
      'domain',
      { dependencyTypes: ['core'] },
      'No clock, file, random or network in a domain rule.',
    ),
    wall(
      'persistence-calls-nobody',
      'persistence',
      { path: room('http', 'consumers', 'use-cases', 'clients') },
      'Persistence only reads and writes the own database.',
    ),
    wall(
      'clients-phone-only',
      'clients',
      { path: room('http', 'consumers', 'use-cases', 'persistence') },
      'A client translates one service into domain types; it is never called inside a transaction.',
    ),
    wall(
      'clients-no-database',
      'clients',
      { path: ['node_modules/(pg|@prisma)/', 'generated/prisma'] },
      'A client has no database.',
    ),
    wall(
      'wire-is-pure',
      'wire',
      { path: room('http', 'consumers', 'clients'), dependencyTypesNot: ['type-only'] },
      'wire/ holds pure functions between public and internal shapes (gateway only).',
    ),
    wall(
      'search-is-read-only',
      'search',
      { path: room('http', 'consumers', 'use-cases', 'clients', 'pictures') },
      'The search engines answer from their indexes; use cases keep those up to date (catalog only).',
    ),
    wall(
      'pdf-only-prints',
      'pdf',
      { path: room('http', 'consumers', 'use-cases', 'persistence', 'clients', 'sandbox') },
      'A PDF is made of domain facts (orders only).',
    ),
    wall(
      'commands-call-use-cases',
      'commands',
      { path: room('http', 'consumers', 'persistence', 'clients') },
      'A command line calls use cases (accounts only).',
    ),
    {
      name: 'nothing-imports-commands',
      severity: 'error',
      comment: 'A command is an entry point.',
      from: { path: SERVICE, pathNot: '/commands/' },
      to: { path: room('commands') },
    },
    {
      name: 'rules-of-an-order-know-no-sandbox',
      severity: 'error',
      comment: 'The payment sandbox replaces a provider; only the module and its own pages use it (orders only).',
      from: { path: `${SERVICE}(domain|use-cases|persistence|consumers)/`, pathNot: TEST },
      to: { path: room('sandbox') },
    },
    {
      name: 'config-reads-env-alone',
      severity: 'error',
      comment: 'config.ts imports no other file of its service, so that all variables are in one place.',
      from: { path: `${SERVICE}config\\.ts$` },
      to: { path: room('http', 'consumers', 'use-cases', 'persistence', 'clients') },
    },

    {
      name: 'feature-knows-no-feature',
      severity: 'error',
      comment: 'Features do not import each other; the route composes them.',
      from: { path: '^web/app/features/([^/]+)/', pathNot: TEST },
      to: { path: '^web/app/features/', pathNot: '^web/app/features/$1/' },
    },
    {
      name: 'web-imports-go-one-way',
      severity: 'error',
      comment: 'routes → features → ui, local, api, lib.',
      from: { path: '^web/app/features/' },
      to: { path: '^web/app/routes/' },
    },
    {
      name: 'web-foundations-know-no-feature',
      severity: 'error',
      comment: 'ui, api, lib and local import neither features nor routes.',
      from: { path: '^web/app/(ui|api|lib|local)/', pathNot: TEST },
      to: { path: '^web/app/(features|routes)/' },
    },
    {
      name: 'web-ui-has-no-data',
      severity: 'error',
      comment: 'Components of ui get their data as props.',
      from: { path: '^web/app/ui/', pathNot: TEST },
      to: { path: '^web/app/api/' },
    },
    {
      name: 'console-foundations-know-no-screen',
      severity: 'error',
      comment: 'ui, providers, messages and theme of the console import no screen.',
      from: { path: '^admin/src/(ui|providers|messages|theme)/', pathNot: TEST },
      to: {
        path: '^admin/src/(resources|dashboard|layout|account|login|shortcuts)/',
        pathNot: '^admin/src/resources/resources?\\.ts$', // the table of resources, which loads screens on demand
      },
    },
    {
      name: 'web-knows-no-service',
      severity: 'error',
      comment:
        'Storefront and console call their API by HTTP and import types and store facts of proto; page-server is shared by their web servers. A test of the console compares its menus with the access policy; two tests compare the sections of pages with the markup that content makes of them.',
      from: {
        path: '^(web|admin)/',
        pathNot: '^web/e2e/|^web/app/features/content/sections/(renderers|hostile-markup)\\.test\\.tsx$',
      },
      to: {
        path: '^(services|infra)/',
        pathNot: '^services/_shared/page-server/|^infra/tests/shop/access-policy\\.ts$',
      },
    },
    {
      name: 'journeys-run-without-a-build',
      severity: 'error',
      comment: 'The settings of the storefront exist in what Vite builds only; journeys run in Node.',
      from: { path: '^web/e2e/' },
      to: { path: '^web/app/lib/store/config\\.ts$', reachable: true },
    },
    {
      name: 'console-is-not-storefront',
      severity: 'error',
      comment: 'Console and storefront are separate applications.',
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

/** One NestJS application: its folder, port, database and the services it may call. */
export interface Service {
  /** Folder under services/, database, issuer of its tokens; upper-cased the prefix of its variables. */
  readonly name: string;
  readonly port: number;
  readonly database: boolean;
  /** The service gets only these addresses (docs/architecture.md). */
  readonly asks: readonly string[];
  /** Its own secrets, created once per installation; names without the prefix. */
  readonly secrets: readonly string[];
  /** Its own folders and files on disk: variable without the prefix → folder under the shop's data. */
  readonly folders?: Readonly<Record<string, string>>;
  /** Further variables when it runs on one machine with all others. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** Folder under the shop's data with the closed store views (infra/local/commands/maintenance.ts). */
export const MAINTENANCE_FOLDER = 'maintenance';

/** All services in start order: callees before their callers. */
export const services: readonly Service[] = [
  {
    name: 'accounts',
    port: 4001,
    database: true,
    asks: [],
    secrets: ['SECRET'],
    folders: { ERASURE_LEDGER: 'erasures.jsonl' },
    variables: { SEED_DEMO: '1' }, // admin@example.com and moderator@example.com
  },
  { name: 'stock', port: 4005, database: true, asks: [], secrets: [] },
  { name: 'pricing', port: 4003, database: true, asks: [], secrets: [] },
  { name: 'catalog', port: 4002, database: true, asks: [], secrets: [] },
  {
    name: 'media',
    port: 4013,
    database: true,
    asks: ['catalog'],
    secrets: [],
    folders: { ORIGINALS_DIR: 'media', PICTURES_CACHE_DIR: 'pictures' },
    variables: { DEMO_PICTURES: 'on' },
  },
  { name: 'loyalty', port: 4008, database: true, asks: [], secrets: [] },
  { name: 'rental', port: 4007, database: true, asks: [], secrets: [] },
  {
    name: 'cart',
    port: 4004,
    database: true,
    asks: ['catalog', 'pricing', 'stock', 'rental', 'loyalty'],
    secrets: ['CART_SECRET'],
  },
  {
    name: 'orders',
    port: 4006,
    database: true,
    asks: ['cart', 'pricing', 'stock', 'rental', 'loyalty', 'accounts'],
    secrets: ['GUEST_KEY_SECRET'],
  },
  {
    name: 'marketplace',
    port: 4009,
    database: true,
    asks: ['catalog', 'pricing', 'stock', 'rental', 'media', 'accounts'],
    secrets: ['SEALING_SECRET'],
  },
  {
    name: 'content',
    port: 4010,
    database: true,
    asks: ['orders', 'accounts', 'rental', 'loyalty', 'catalog', 'media', 'marketplace'],
    secrets: [],
  },
  {
    name: 'gateway',
    port: 4000,
    database: false,
    asks: [
      ...['accounts', 'catalog', 'pricing', 'cart', 'stock', 'orders', 'rental', 'loyalty', 'content', 'media'],
      'marketplace',
    ],
    secrets: [],
    folders: { MAINTENANCE_DIR: MAINTENANCE_FOLDER },
    variables: { TRUSTED_PROXIES: '127.0.0.1' }, // web, which forwards the visitor's address
  },
  {
    name: 'backoffice',
    port: 4012,
    database: false,
    asks: [
      ...['accounts', 'catalog', 'pricing', 'cart', 'stock', 'orders', 'rental', 'loyalty', 'content', 'media'],
      'marketplace',
    ],
    secrets: [],
    variables: { TRUSTED_PROXIES: '127.0.0.1' }, // admin, which forwards the client's address
  },
];

export const WEB_PORT = 3000;
export const ADMIN_PORT = 3001;
export const POSTGRES_PORT = 5433;

/** Callers with a key that are not services: they import data through the services' REST API. */
export const toolsWithKeys = ['importer'] as const;

export const serviceNamed = (name: string): Service => {
  const service = services.find((candidate) => candidate.name === name);
  if (!service) throw new Error(`unknown service "${name}"; services: ${services.map((s) => s.name).join(', ')}`);
  return service;
};

/** `cart` → `CART`: every variable of a service carries it, so that all fit into one environment (PACKED=1). */
export const prefixOf = (name: string): string => name.toUpperCase();

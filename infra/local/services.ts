/** One NestJS application: its folder, port, database and the neighbours it may call. */
export interface Service {
  /** Folder under services/, database, issuer of its tokens; upper-cased the prefix of its variables. */
  readonly name: string;
  readonly port: number;
  readonly database: boolean;
  /** Only these addresses are given to it (docs/architecture.md, table of processes). */
  readonly asks: readonly string[];
  /** Secrets of its own, made once per installation; names without the prefix. */
  readonly secrets: readonly string[];
  /** Folders and files of its own on disk: variable without the prefix → folder under the shop's data. */
  readonly folders?: Readonly<Record<string, string>>;
  /** What it is told besides when it runs on one machine with everything else. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** Under the shop's data: which store views are closed (infra/local/maintenance.ts). */
export const MAINTENANCE_FOLDER = 'maintenance';

/** Everything that runs, in the order it is started: who is asked comes before who asks. */
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
  {
    name: 'catalog',
    port: 4002,
    database: true,
    asks: [],
    secrets: [],
    folders: { MEDIA_DIR: 'media', PICTURES_CACHE_DIR: 'pictures' },
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
  { name: 'content', port: 4010, database: true, asks: ['orders', 'accounts', 'rental', 'loyalty'], secrets: [] },
  {
    name: 'gateway',
    port: 4000,
    database: false,
    asks: ['accounts', 'catalog', 'pricing', 'cart', 'stock', 'orders', 'rental', 'loyalty', 'content'],
    secrets: [],
    folders: { MAINTENANCE_DIR: MAINTENANCE_FOLDER },
    variables: { TRUSTED_PROXIES: '127.0.0.1' }, // web, which forwards the visitor's address
  },
];

export const WEB_PORT = 3000;
export const ADMIN_PORT = 3001;
export const POSTGRES_PORT = 5433;

/** Callers that are not services and have a key of their own: they bring data in through the services' REST. */
export const toolsWithKeys = ['importer'] as const;

export const serviceNamed = (name: string): Service => {
  const service = services.find((candidate) => candidate.name === name);
  if (!service) throw new Error(`no service is called "${name}"; there are: ${services.map((s) => s.name).join(', ')}`);
  return service;
};

/** `cart` → `CART`: every variable of a service carries it, so that all fit into one environment (PACKED=1). */
export const prefixOf = (name: string): string => name.toUpperCase();

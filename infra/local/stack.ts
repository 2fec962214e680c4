import { join } from 'node:path';
import { databasesOf, prepareDatabases } from './database/databases.ts';
import { planPostgres, postgresUrl } from './database/postgres.ts';
import { addressOf, type Ports, toolVariables } from './environment.ts';
import { DATA } from './paths.ts';
import { fixedPorts, freePorts } from './ports.ts';
import { LogFiles } from './processes/log-files.ts';
import { proportionalMemory } from './processes/memory.ts';
import { isBuilt, type PlannedShop, planPage, planPages, planService, planServices } from './processes/plans.ts';
import { type ProcessEvents, type ProcessPlan, Supervised } from './processes/supervisor.ts';
import { loadSecrets } from './secrets.ts';
import { services as allServices, type Service } from './services.ts';

// One running shop: Postgres, the services, the storefront and the console. `make start` runs the checkout's shop;
// tests, crash tests and benchmarks start private ones beside it:
//   const shop = await startStack({ dataDir: mkdtempSync(…), ports: 'free', packed: true }); … await shop.stop();

export interface StackOptions {
  /** Folder of data, secrets and logs. */
  readonly dataDir?: string;
  /** `fixed`: the default ports. `free`: any free ports, for a private shop. */
  readonly ports?: 'fixed' | 'free';
  /** All services in one process. */
  readonly packed?: boolean;
  /** Only these services; default: all that are built. */
  readonly only?: readonly string[];
  /** Storefront and console. */
  readonly web?: boolean;
  /** Further variables for every process. */
  readonly env?: Readonly<Record<string, string>>;
  readonly tell?: (step: string) => void;
  readonly events?: ProcessEvents;
}

/** Processes started in parallel: this number uses two cores fully, more slows each start down. */
const START_SIDE_BY_SIDE = 3;

/** Starts a private or public shop; resolves when it is ready. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const stack = options.ports === 'free' ? await privateStack(options) : new Stack(options, fixedPorts());
  await stack.start();
  return stack;
}

/** A port is not shared unless `env` says so (for a rolling restart): two shops on one port would mix their calls. */
const privateStack = async (options: StackOptions): Promise<Stack> =>
  new Stack({ ...options, env: { SHARED_PORT: 'off', ...options.env } }, await freePorts());

export class Stack {
  readonly ports: Ports;
  readonly dataDir: string;
  readonly services: readonly Service[];
  /** For programs that work on this shop: seed, import, bench. */
  readonly toolEnv: Record<string, string>;
  private readonly options: StackOptions;
  private readonly planned: PlannedShop;
  private readonly processes = new Map<string, Supervised>();
  private readonly logs: LogFiles;
  private stopping: Promise<void> | undefined;

  constructor(options: StackOptions, ports: Ports) {
    this.options = options;
    this.ports = ports;
    this.dataDir = options.dataDir ?? DATA;
    this.services = allServices.filter((service) => isBuilt(service) && (options.only?.includes(service.name) ?? true));
    const secrets = loadSecrets(join(this.dataDir, 'secrets.json'));
    this.toolEnv = toolVariables(this.services, ports, secrets);
    this.planned = { ports, secrets, dataDir: this.dataDir, services: this.services, env: options.env };
    this.logs = new LogFiles(this.dataDir);
  }

  url(name: string): string {
    return addressOf(this.ports, name);
  }

  /** A service's database, or `bus`. */
  databaseUrl(name: string): string {
    return postgresUrl(this.ports.postgres as number, name);
  }

  /** The process of a service: its own, or the common one in the packed profile. */
  process(name: string): Supervised {
    const isService = this.services.some((service) => service.name === name);
    const found = this.processes.get(this.options.packed && isService ? 'packed' : name);
    if (!found) throw new Error(`no process runs ${name}`);
    return found;
  }

  /** Memory of each process with its children, in bytes (see proportionalMemory). */
  memory(): Record<string, number> {
    return Object.fromEntries([...this.processes].map(([name, { pid }]) => [name, pid ? proportionalMemory(pid) : 0]));
  }

  pids(): Record<string, number | undefined> {
    return Object.fromEntries([...this.processes].map(([name, { pid }]) => [name, pid]));
  }

  /** Sends kill -9 and waits until the supervisor has restarted the process and it is ready. */
  async killAndWait(name: string): Promise<void> {
    const process = this.process(name);
    const before = process.restarts;
    process.kill();
    await process.untilRestarted(before);
  }

  /** Restarts the process of a service with these variables until its next crash. */
  async restartWith(name: string, env: Readonly<Record<string, string>>): Promise<void> {
    await this.process(name).restartWith(env);
  }

  /**
   * Kills the process with kill -9 at a crash point that it is armed with: `const back = await
   * shop.dieAt('orders.place.after-claims')`, then a call that passes the point, then `await back()`. `passes`: number
   * of passes before the kill.
   */
  async dieAt(point: string, passes = 0): Promise<() => Promise<void>> {
    const process = this.process(point.split('.')[0] as string);
    const before = process.restarts;
    await process.arm(point, passes);
    return () => process.untilRestarted(before);
  }

  /** Rolling restart: replaces the process of a service without downtime. */
  async replace(name: string): Promise<void> {
    await this.process(name).replace();
  }

  /** Runs pending migrations of all databases; the number of them. For an upgrade, before `takeOver`. */
  migrate(): Promise<number> {
    return prepareDatabases(databasesOf(this.services), (name) => this.databaseUrl(name));
  }

  /**
   * Upgrade: starts the process of a service, `web` or `admin` beside the one of an older checkout, which shares its
   * port, and stops that one as soon as this one is ready.
   */
  async takeOver(name: string, stopOld: () => Promise<void> = async () => {}): Promise<void> {
    const service = this.services.find((candidate) => candidate.name === name);
    const supervised = this.supervised(
      service ? planService(this.planned, service) : planPage(this.planned, name as 'web' | 'admin'),
    );
    await supervised.replace();
    await stopOld();
  }

  /** Waits until the armed process has died and restarted. */
  async untilRestarted(name: string, restartsBefore: number): Promise<void> {
    await this.process(name).untilRestarted(restartsBefore);
  }

  /** Starts all processes; stops the started ones if one cannot start. */
  async start(): Promise<void> {
    try {
      await this.startAll();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  private async startAll(): Promise<void> {
    const { tell = () => {}, packed, web = true } = this.options;
    await timed(tell, 'PostgreSQL', async () => {
      const dataDir = join(this.dataDir, 'postgres');
      await this.launch(planPostgres({ dataDir, port: this.ports.postgres as number, durable: true }));
    });
    await timed(tell, 'databases', async () => {
      const migrated = await this.migrate();
      return migrated > 0 ? `${migrated} migrations` : 'up to date';
    });
    const waiting = [...planServices(this.planned, packed), ...(web ? planPages(this.planned) : [])];
    const lane = async (): Promise<void> => {
      for (let plan = waiting.shift(); plan; plan = waiting.shift()) {
        const next = plan;
        await timed(tell, next.name, () => this.launch(next));
      }
    };
    await Promise.all(Array.from({ length: START_SIDE_BY_SIDE }, lane));
  }

  /** Stops Postgres last; each process may finish its requests. */
  stop(): Promise<void> {
    this.stopping ??= this.stopAll();
    return this.stopping;
  }

  private async stopAll(): Promise<void> {
    const postgres = this.processes.get('postgres');
    await Promise.all(
      [...this.processes.values()].filter((process) => process !== postgres).map((process) => process.stop()),
    );
    await postgres?.stop();
    this.logs.close();
  }

  private async launch(plan: ProcessPlan): Promise<void> {
    if (this.stopping) throw new Error('stopped while starting');
    await this.supervised(plan).start();
  }

  private supervised(plan: ProcessPlan): Supervised {
    const supervised = new Supervised(plan, {
      line: (name, line) => {
        this.logs.write(name, line);
        this.options.events?.line?.(name, line);
      },
      crashed: (name, how, restartIn) => {
        this.logs.write(name, `--- ${new Date().toISOString()} ${how}`);
        this.options.events?.crashed?.(name, how, restartIn);
      },
    });
    this.processes.set(plan.name, supervised);
    return supervised;
  }
}

async function timed(tell: (step: string) => void, name: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  const result = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  tell(`${name.padEnd(12)} ${seconds.padStart(5)} s  ${typeof result === 'string' ? result : ''}`);
}

import { spawnSync } from 'node:child_process';

/** A container of ours, as reported by the engine. */
export interface RunningContainer {
  readonly name: string;
  readonly service: string;
  /** Current memory of its processes without the page cache, in bytes. */
  readonly memory: number;
  readonly memoryLimit: number;
  readonly user: string;
  readonly isReadOnly: boolean;
  readonly capabilitiesDropped: readonly string[];
  readonly securityOptions: readonly string[];
  readonly health: string;
  readonly environment: readonly string[];
}

interface Inspected {
  readonly Name: string;
  readonly Config: { User: string; Env: string[]; Image: string; Labels: Record<string, string> };
  readonly HostConfig: {
    ReadonlyRootfs: boolean;
    CapDrop: string[] | null;
    SecurityOpt: string[] | null;
    Memory: number;
  };
  readonly State: { Health?: { Status: string } };
}

/** The running containers of a compose project whose image is one of ours. */
export function runningContainers(project: string): RunningContainer[] {
  const ids = docker('ps', '--quiet', '--filter', `label=com.docker.compose.project=${project}`)
    .split('\n')
    .filter(Boolean);
  const memory = new Map(
    docker('stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}', ...ids)
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.split(' ')[0] as string, bytesOf(line.split(' ')[1] as string)]),
  );
  return (JSON.parse(docker('inspect', ...ids)) as Inspected[])
    .filter(({ Config }) => Config.Image.startsWith('garderoba/'))
    .map(({ Name, Config, HostConfig, State }) => {
      const name = Name.replace('/', '');
      return {
        name,
        service: Config.Labels['com.docker.compose.service'] ?? name,
        memory: memory.get(name) ?? Number.NaN,
        memoryLimit: HostConfig.Memory,
        user: Config.User,
        isReadOnly: HostConfig.ReadonlyRootfs,
        capabilitiesDropped: HostConfig.CapDrop ?? [],
        securityOptions: HostConfig.SecurityOpt ?? [],
        health: State.Health?.Status ?? 'unchecked',
        environment: Config.Env,
      };
    });
}

const UNITS: Readonly<Record<string, number>> = {
  B: 1,
  KIB: 1024,
  MIB: 1024 ** 2,
  GIB: 1024 ** 3,
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
};

/** `93.5MiB` */
function bytesOf(text: string): number {
  const [, number, unit = 'B'] = /^([\d.]+)([A-Za-z]+)$/.exec(text) ?? [];
  return Number(number) * (UNITS[unit.toUpperCase()] ?? Number.NaN);
}

function docker(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('docker', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(`docker ${args[0]}: ${stderr.trim()}`);
  return stdout;
}

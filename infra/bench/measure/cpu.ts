import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU milliseconds used so far by each named process, including children (Postgres' backends). Linux only. */
export function cpuMilliseconds(pids: Readonly<Record<string, number | undefined>>): Record<string, number> {
  const all = processes();
  const used = (pid: number): number => {
    const own = all.get(pid);
    if (!own) return 0;
    const children = [...all]
      .filter(([, process]) => process.parent === pid)
      .reduce((sum, [child]) => sum + used(child), 0);
    return own.ticks + children;
  };
  return Object.fromEntries(
    Object.entries(pids).flatMap(([name, pid]) => (pid ? [[name, (used(pid) * 1000) / TICKS_PER_SECOND]] : [])),
  );
}

/** CPU time between two readings, per operation, the largest first. */
export function cpuPer(
  done: number,
  before: Record<string, number>,
  after: Record<string, number>,
): Record<string, number> {
  const parts = Object.keys(after).map(
    (name) => [name, ((after[name] ?? 0) - (before[name] ?? 0)) / Math.max(1, done)] as const,
  );
  return Object.fromEntries(parts.filter(([, ms]) => ms >= 0.005).sort(([, a], [, b]) => b - a));
}

function processes(): Map<number, { parent: number; ticks: number }> {
  const found = new Map<number, { parent: number; ticks: number }>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const fields = readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      // after the name: state, parent, …; user, system and waited-for children's time are fields 14 to 17 of the line
      const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number);
      found.set(Number(entry), {
        parent: Number(fields[1]),
        ticks: (user ?? 0) + (system ?? 0) + (childUser ?? 0) + (childSystem ?? 0),
      });
    } catch {
      // it has just ended
    }
  }
  return found;
}

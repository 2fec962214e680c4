/** Result of a closed loop of callers. Times are milliseconds. */
export interface Load {
  readonly done: number;
  readonly failed: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly seconds: number;
}

interface Plan {
  readonly callers: number;
  /** Stops after this many seconds or operations, whichever is first. */
  readonly seconds: number;
  readonly most?: number;
  /** One operation; throws if its response was wrong. */
  readonly work: (n: number) => Promise<void>;
}

/** Closed loop: each of `callers` repeats `work` and waits for the response before the next call. */
export async function load({ callers, seconds, most = Number.POSITIVE_INFINITY, work }: Plan): Promise<Load> {
  const times: number[] = [];
  let failed = 0;
  let started = 0;
  const begin = performance.now();
  const deadline = begin + seconds * 1000;
  const caller = async (): Promise<void> => {
    while (performance.now() < deadline && started < most) {
      const n = started++;
      const at = performance.now();
      try {
        await work(n);
        times.push(performance.now() - at);
      } catch (error) {
        failed += 1;
        if (failed === 1) console.error(`  first failure: ${(error as Error).message}`);
      }
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const took = (performance.now() - begin) / 1000;
  return { done: times.length, failed, perSecond: times.length / took, seconds: took, ...percentiles(times) };
}

export function percentiles(times: number[]): { p50: number; p95: number; p99: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

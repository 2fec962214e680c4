/** Checks of a test program: each prints its requirement, its duration and the reason of a failure. */
export class Checks {
  passed = 0;
  failed = 0;

  async that(what: string, work: () => Promise<void> | void): Promise<void> {
    const began = performance.now();
    try {
      await work();
      this.passed += 1;
      console.log(`✓ ${what} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
      this.failed += 1;
      console.error(`✗ ${what}: ${(error as Error).message}`);
    }
  }
}

export function demand(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}

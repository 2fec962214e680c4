/** What one question reads. */
export interface Stages<Value> {
  /** Stage 1; undefined: nothing is kept. */
  readonly device: () => Promise<Value | undefined>;
  /** Stage 2; undefined: the network gave nothing. */
  readonly network: () => Promise<Value | undefined>;
  /** Shows the answer of the device until that of the network is there. */
  readonly show: (value: Value) => void;
}

/**
 * Answers from the device first, then from the network. When the device was slower once, it is read only if the network
 * gives nothing, as long as the page lives (SYNC-042).
 */
export class TwoStages {
  private readonly now: () => number;
  private isDeviceFirst = true;

  /** `now`: milliseconds since any moment. */
  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** The network's answer, or the device's; fails as the network did when neither has one. */
  async read<Value>({ device, network, show }: Stages<Value>): Promise<Value | undefined> {
    const startedAt = this.now();
    let deviceTook = Number.POSITIVE_INFINITY;
    let isOver = false;
    const first = this.isDeviceFirst
      ? device().then((value) => {
          deviceTook = this.now() - startedAt;
          if (value !== undefined && !isOver) show(value);
          return value;
        })
      : undefined;
    const asked = await network().then(
      (value) => ({ value }),
      (problem: unknown) => ({ problem }),
    );
    isOver = true;
    if ('value' in asked && asked.value !== undefined) {
      if (first && deviceTook > this.now() - startedAt) this.isDeviceFirst = false;
      return asked.value;
    }
    const kept = await (first ?? device());
    if (kept === undefined && 'problem' in asked) throw asked.problem;
    return kept;
  }
}

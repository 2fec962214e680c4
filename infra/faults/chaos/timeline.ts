/** Log of the run's events with times, printed immediately and again at the end. */
export class Timeline {
  private readonly began = performance.now();
  private readonly lines: string[] = [];
  /** Milliseconds from the end of each fault until the shop worked again. */
  readonly recoveries: Array<{ readonly fault: string; readonly milliseconds: number }> = [];

  tell(what: string): void {
    const line = `${this.seconds.toFixed(1).padStart(7)} s  ${what}`;
    this.lines.push(line);
    console.log(line);
  }

  recovered(fault: string, milliseconds: number): void {
    this.recoveries.push({ fault, milliseconds });
    this.tell(`  ${fault}: the shop works again after ${(milliseconds / 1000).toFixed(1)} s`);
  }

  get seconds(): number {
    return (performance.now() - this.began) / 1000;
  }

  get text(): string {
    return this.lines.join('\n');
  }
}

/** How long nobody's write was acknowledged: the longest such time after each fault. */
export class Refusals {
  private last = performance.now();
  private longest = 0;
  private readonly found = new Map<string, number[]>();

  acknowledged(): void {
    const now = performance.now();
    this.longest = Math.max(this.longest, now - this.last);
    this.last = now;
  }

  sinceLast(): number {
    return performance.now() - this.last;
  }

  /** A fault that is felt: a second and more without an acknowledged write since it was watched for. */
  hasPaused(): boolean {
    return this.longest > 1_000;
  }

  /** From now until the answer is called. */
  watch(fault: string): () => void {
    this.longest = 0;
    return () => {
      const seconds = Math.max(this.longest, this.sinceLast()) / 1000;
      this.found.set(fault, [...(this.found.get(fault) ?? []), seconds]);
    };
  }

  toString(): string {
    return [...this.found]
      .map(([fault, seconds]) => `${fault} ${seconds.map((each) => each.toFixed(1)).join('/')}`)
      .join(', ');
  }
}

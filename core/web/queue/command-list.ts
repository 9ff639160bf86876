import type { Command } from './command.ts';

/** What is on the device of one person, and whoever watches it. */
export class CommandList {
  protected commands: readonly Command[] = [];
  private readonly changed = new Set<() => void>();
  private readonly delivered = new Set<(command: Command) => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.changed.add(listener);
    return () => this.changed.delete(listener);
  };
  /** In the order they were done. */
  readonly read = (): readonly Command[] => this.commands;
  /** Called for each that arrived, in every tab; `reply` is what the server said. */
  readonly onDelivered = (listener: (command: Command) => void): (() => void) => {
    this.delivered.add(listener);
    return () => this.delivered.delete(listener);
  };

  protected find(id: string): Command | undefined {
    return this.commands.find((one) => one.id === id);
  }

  protected change(id: string, changes: Partial<Command>): void {
    this.show(this.commands.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }

  protected without(id: string): Command[] {
    return this.commands.filter((one) => one.id !== id);
  }

  protected show(commands: readonly Command[]): void {
    this.commands = commands;
    for (const listener of this.changed) listener();
  }

  protected deliver(command: Command): void {
    for (const listener of this.delivered) listener(command);
  }
}

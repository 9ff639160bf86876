/** The spec's stopwatch: of which task, whether it runs, seconds so far, seconds estimated. */
export interface StopwatchState {
  activeTaskId: string | null;
  isRunning: boolean;
  timeAccumulated: number;
  defaultTime: number;
  /** The screen the task is on, for whoever wants to go back to it. */
  path: string;
}
interface Stored extends StopwatchState {
  /** When the running second count began, with what was accumulated before it. */
  since: number;
  before: number;
  /** Tasks already warned about: once each, whatever is reloaded. */
  warned: string[];
}

export interface StopwatchEvent {
  type: 'start' | 'pause' | 'resume' | 'finish' | 'cancel';
  taskId: string;
  /** Seconds. */
  elapsed: number;
  /** Of a finish: whether the task is done. */
  done?: boolean;
}

interface Surroundings {
  now: () => number;
  read: () => string | null;
  write: (text: string | null) => void;
  /** Of all tabs one at a time. */
  alone: (work: () => void) => void;
}

const idle: Stored = {
  activeTaskId: null,
  isRunning: false,
  timeAccumulated: 0,
  defaultTime: 0,
  path: '',
  since: 0,
  before: 0,
  warned: [],
};
/** Enough to never warn twice about anything of the week. */
const mostWarned = 200;

/**
 * One for the whole browser. Time is told by the clock, not by counting calls: a reload, a sleeping
 * computer or a second tab neither loses nor doubles a second.
 */
export class Stopwatch {
  private state: Stored = idle;
  private readonly around: Surroundings;
  private readonly changed = new Set<() => void>();
  private readonly heard = new Set<(event: StopwatchEvent) => void>();

  constructor(around: Surroundings) {
    this.around = around;
    this.reload();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.changed.add(listener);
    return () => this.changed.delete(listener);
  };
  readonly read = (): StopwatchState => this.state;
  readonly on = (listener: (event: StopwatchEvent) => void): (() => void) => {
    this.heard.add(listener);
    return () => this.heard.delete(listener);
  };

  /** Takes what is stored: at the start, when another tab wrote, when another person signed in. */
  readonly reload = (): void => {
    this.state = this.stored();
    this.count();
    this.tell();
  };

  /** Another task that runs is paused first: nobody does two at once. */
  start(task: { id: string; path: string; initialTime: number; defaultTime: number }): void {
    if (this.state.activeTaskId && this.state.activeTaskId !== task.id) this.pause();
    this.keep({
      ...this.state,
      activeTaskId: task.id,
      isRunning: true,
      timeAccumulated: task.initialTime,
      defaultTime: task.defaultTime,
      path: task.path,
      since: this.around.now(),
      before: task.initialTime,
    });
    this.say('start', task.id, task.initialTime);
  }

  pause(): void {
    const { activeTaskId, isRunning } = this.state;
    if (!activeTaskId || !isRunning) return;
    this.count();
    this.keep({ ...this.state, isRunning: false });
    this.say('pause', activeTaskId, this.state.timeAccumulated);
  }

  resume(): void {
    const { activeTaskId, isRunning, timeAccumulated } = this.state;
    if (!activeTaskId || isRunning) return;
    this.keep({ ...this.state, isRunning: true, since: this.around.now(), before: timeAccumulated });
    this.say('resume', activeTaskId, timeAccumulated);
  }

  /** Answers the seconds it took. */
  finish(done: boolean): number {
    const { activeTaskId } = this.state;
    this.count();
    const elapsed = this.state.timeAccumulated;
    this.clear();
    if (activeTaskId) this.say('finish', activeTaskId, elapsed, done);
    return elapsed;
  }

  cancel(): void {
    const { activeTaskId } = this.state;
    this.pause();
    const elapsed = this.state.timeAccumulated;
    this.clear();
    if (activeTaskId) this.say('cancel', activeTaskId, elapsed);
  }

  /** Each second; only a running one grows. */
  tick(): void {
    const before = this.state.timeAccumulated;
    this.count();
    if (this.state.timeAccumulated !== before) this.tell();
  }

  get isLate(): boolean {
    const { activeTaskId, timeAccumulated, defaultTime } = this.state;
    return activeTaskId !== null && defaultTime > 0 && timeAccumulated >= defaultTime;
  }

  /** Calls back once for each late task, in one tab only. */
  warnOnce(warn: (task: { id: string; path: string }) => void): void {
    const { activeTaskId: id, path, isRunning } = this.state;
    if (!id || !isRunning || !this.isLate || this.state.warned.includes(id)) return;
    this.around.alone(() => {
      const { warned } = this.stored();
      const first = !warned.includes(id);
      this.keep({ ...this.state, warned: first ? [...warned, id].slice(-mostWarned) : warned });
      if (first) warn({ id, path });
    });
  }

  private clear(): void {
    this.keep({ ...idle, warned: this.state.warned });
  }

  private count(): void {
    if (!this.state.isRunning) return;
    const { before, since } = this.state;
    const timeAccumulated = before + Math.max(0, Math.floor((this.around.now() - since) / 1000));
    if (timeAccumulated !== this.state.timeAccumulated) this.state = { ...this.state, timeAccumulated };
  }

  private keep(next: Stored): void {
    this.state = next;
    this.around.write(next.activeTaskId || next.warned.length > 0 ? JSON.stringify(next) : null);
    this.tell();
  }

  private stored(): Stored {
    try {
      const found: unknown = JSON.parse(this.around.read() ?? 'null');
      return found && typeof found === 'object' && 'activeTaskId' in found
        ? { ...idle, ...(found as Partial<Stored>) }
        : idle;
    } catch {
      return idle;
    }
  }

  private tell(): void {
    for (const listener of this.changed) listener();
  }

  private say(type: StopwatchEvent['type'], taskId: string, elapsed: number, done?: boolean): void {
    for (const listener of this.heard) listener({ type, taskId, elapsed, ...(done === undefined ? {} : { done }) });
  }
}

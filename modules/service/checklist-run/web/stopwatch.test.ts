import { beforeEach, describe, expect, it } from 'vitest';
import { Stopwatch, type StopwatchEvent } from './stopwatch.ts';

let now = 0;
let stored: string | null = null;
const seconds = (count: number) => {
  now += count * 1000;
};
const open = () =>
  new Stopwatch({
    now: () => now,
    read: () => stored,
    write: (text) => {
      stored = text;
    },
    alone: (work) => work(),
  });
const task = (id: string, own = {}) => ({ id, path: `/tela#${id}`, initialTime: 0, defaultTime: 60, ...own });

let watch: Stopwatch;
let events: StopwatchEvent[];
beforeEach(() => {
  now = 1_000_000;
  stored = null;
  watch = open();
  events = [];
  watch.on((event) => events.push(event));
});

describe('the stopwatch', () => {
  it('grows by one each second while it runs, and not while it is paused', () => {
    watch.start(task('a', { initialTime: 30 }));
    const seen: number[] = [];
    for (let at = 0; at < 3; at += 1) {
      seconds(1);
      watch.tick();
      seen.push(watch.read().timeAccumulated);
    }
    expect(seen).toEqual([31, 32, 33]);
    watch.pause();
    seconds(100);
    watch.tick();
    expect(watch.read()).toMatchObject({ activeTaskId: 'a', isRunning: false, timeAccumulated: 33, defaultTime: 60 });
    watch.resume();
    seconds(2);
    watch.tick();
    expect(watch.read().timeAccumulated).toBe(35);
  });

  it('tells start, pause, resume, finish and cancel with the task and its seconds', () => {
    watch.start(task('a'));
    seconds(5);
    watch.pause();
    watch.resume();
    seconds(5);
    expect(watch.finish(true)).toBe(10);
    watch.start(task('b'));
    seconds(7);
    watch.cancel();
    expect(events).toEqual([
      { type: 'start', taskId: 'a', elapsed: 0 },
      { type: 'pause', taskId: 'a', elapsed: 5 },
      { type: 'resume', taskId: 'a', elapsed: 5 },
      { type: 'finish', taskId: 'a', elapsed: 10, done: true },
      { type: 'start', taskId: 'b', elapsed: 0 },
      { type: 'pause', taskId: 'b', elapsed: 7 },
      { type: 'cancel', taskId: 'b', elapsed: 7 },
    ]);
    expect(watch.read()).toMatchObject({ activeTaskId: null, isRunning: false, timeAccumulated: 0, defaultTime: 0 });
  });

  it('resumes only when a task is active, and pauses only what runs', () => {
    watch.resume();
    watch.pause();
    watch.cancel();
    watch.finish(true);
    expect(events).toEqual([]);
    expect(watch.read().isRunning).toBe(false);
  });

  it('started for another task pauses the first', () => {
    watch.start(task('a'));
    seconds(4);
    watch.start(task('b', { initialTime: 9 }));
    expect(events.slice(1)).toEqual([
      { type: 'pause', taskId: 'a', elapsed: 4 },
      { type: 'start', taskId: 'b', elapsed: 9 },
    ]);
  });

  it('survives a reload, and counts the time in between', () => {
    watch.start(task('a'));
    seconds(90);
    expect(open().read()).toMatchObject({ activeTaskId: 'a', isRunning: true, timeAccumulated: 90 });
  });

  it('is one in two tabs: neither doubles a second, and what one does the other sees', () => {
    watch.start(task('a'));
    const other = open();
    for (let at = 0; at < 10; at += 1) {
      seconds(1);
      watch.tick();
      other.tick();
    }
    expect([watch.read().timeAccumulated, other.read().timeAccumulated]).toEqual([10, 10]);
    other.pause();
    watch.reload();
    expect(watch.read()).toMatchObject({ isRunning: false, timeAccumulated: 10 });
  });

  it('reads what it cannot understand as nothing', () => {
    stored = '{broken';
    expect(open().read().activeTaskId).toBeNull();
    stored = '[]';
    expect(open().read().activeTaskId).toBeNull();
  });
});

describe('a late task', () => {
  it('is late at the estimate, not before; without an estimate never', () => {
    watch.start(task('a'));
    seconds(59);
    watch.tick();
    expect(watch.isLate).toBe(false);
    seconds(1);
    watch.tick();
    expect(watch.isLate).toBe(true);
    watch.start(task('b', { defaultTime: 0 }));
    seconds(9999);
    watch.tick();
    expect(watch.isLate).toBe(false);
  });

  it('warns exactly once, across ticks, pauses, reloads and tabs', () => {
    const warned: string[] = [];
    const warn = ({ id, path }: { id: string; path: string }) => warned.push(`${id} ${path}`);
    watch.start(task('a'));
    const other = open();
    for (let at = 0; at < 70; at += 1) {
      seconds(1);
      for (const tab of [watch, other]) {
        tab.tick();
        tab.warnOnce(warn);
      }
    }
    watch.pause();
    watch.resume();
    watch.warnOnce(warn);
    open().warnOnce(warn);
    watch.finish(true);
    watch.start(task('a', { initialTime: 80 }));
    watch.warnOnce(warn);
    expect(warned).toEqual(['a /tela#a']);
    watch.start(task('b', { initialTime: 60 }));
    watch.warnOnce(warn);
    expect(warned).toEqual(['a /tela#a', 'b /tela#b']);
  });
});

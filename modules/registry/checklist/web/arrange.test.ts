import { describe, expect, it } from 'vitest';
import { duplicatedModule, duplicatedTask, moved, movedTask, stepOf, withoutTask } from './arrange.ts';
import { blankTask, type ModuleValues } from './checklist.values.ts';

const modules: ModuleValues[] = [
  { uuid: 'm1', name: 'A', tasks: ['a1', 'a2', 'a3'].map((description) => ({ ...blankTask(), description })) },
  { uuid: 'm2', name: 'B', tasks: ['b1'].map((description) => ({ ...blankTask(), description })) },
];
const shape = (list: readonly ModuleValues[]) =>
  list.map(({ tasks }) => tasks.map((task) => task.description).join(' '));

describe('arranging a checklist', () => {
  it('moves what is dragged and keeps the rest in order', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b'], 1, 9)).toEqual(['a', 'b']);
    expect(shape(movedTask(modules, { module: 0, task: 2 }, { module: 0, task: 0 }))).toEqual(['a3 a1 a2', 'b1']);
    expect(shape(movedTask(modules, { module: 0, task: 0 }, { module: 1, task: 1 }))).toEqual(['a2 a3', 'b1 a1']);
  });

  it('steps over the edge of a module into its neighbour, and nowhere at the ends', () => {
    expect(stepOf(modules, { module: 0, task: 1 }, 'up')).toEqual({ module: 0, task: 0 });
    expect(stepOf(modules, { module: 0, task: 2 }, 'down')).toEqual({ module: 1, task: 0 });
    expect(stepOf(modules, { module: 1, task: 0 }, 'up')).toEqual({ module: 0, task: 3 });
    expect(stepOf(modules, { module: 0, task: 0 }, 'up')).toBeNull();
    expect(stepOf(modules, { module: 1, task: 0 }, 'down')).toBeNull();
  });

  it('duplicates next to the original, with keys of its own', () => {
    const copied = duplicatedModule(modules, 0);
    expect(shape(copied)).toEqual(['a1 a2 a3', 'a1 a2 a3', 'b1']);
    const keys = copied.flatMap((module) => [module.uuid, ...module.tasks.map((task) => task.uuid)]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(shape(duplicatedTask(modules, { module: 0, task: 1 }))).toEqual(['a1 a2 a2 a3', 'b1']);
    expect(shape(withoutTask(modules, { module: 0, task: 1 }))).toEqual(['a1 a3', 'b1']);
  });
});

import { copyOfModule, copyOfTask, type ModuleValues, type TaskValues } from './checklist.values.ts';

export interface TaskPlace {
  module: number;
  task: number;
}

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item);
}

export const duplicatedModule = (modules: readonly ModuleValues[], at: number): ModuleValues[] => {
  const module = modules[at];
  return module ? modules.toSpliced(at + 1, 0, copyOfModule(module)) : [...modules];
};

const withTasks = (
  modules: readonly ModuleValues[],
  at: number,
  change: (tasks: TaskValues[]) => TaskValues[],
): ModuleValues[] =>
  modules.map((module, index) => (index === at ? { ...module, tasks: change(module.tasks) } : module));

export const addedTask = (modules: readonly ModuleValues[], at: number, task: TaskValues): ModuleValues[] =>
  withTasks(modules, at, (tasks) => [...tasks, task]);

export const duplicatedTask = (modules: readonly ModuleValues[], at: TaskPlace): ModuleValues[] =>
  withTasks(modules, at.module, (tasks) => {
    const task = tasks[at.task];
    return task ? tasks.toSpliced(at.task + 1, 0, copyOfTask(task)) : tasks;
  });

export const withoutTask = (modules: readonly ModuleValues[], at: TaskPlace): ModuleValues[] =>
  withTasks(modules, at.module, (tasks) => tasks.toSpliced(at.task, 1));

/** To a place of its own module or of another one. */
export function movedTask(modules: readonly ModuleValues[], from: TaskPlace, to: TaskPlace): ModuleValues[] {
  const task = modules[from.module]?.tasks[from.task];
  if (!task || !modules[to.module]) return [...modules];
  if (from.module === to.module) return withTasks(modules, from.module, (tasks) => moved(tasks, from.task, to.task));
  return withTasks(withoutTask(modules, from), to.module, (tasks) => tasks.toSpliced(to.task, 0, task));
}

/** One step up or down; past the edge of its module, into the neighbour. Null where there is nowhere to go. */
export function stepOf(modules: readonly ModuleValues[], from: TaskPlace, way: 'up' | 'down'): TaskPlace | null {
  const { module, task } = from;
  const size = modules[module]?.tasks.length ?? 0;
  if (way === 'up') {
    if (task > 0) return { module, task: task - 1 };
    return module > 0 ? { module: module - 1, task: modules[module - 1]?.tasks.length ?? 0 } : null;
  }
  if (task < size - 1) return { module, task: task + 1 };
  return module < modules.length - 1 ? { module: module + 1, task: 0 } : null;
}

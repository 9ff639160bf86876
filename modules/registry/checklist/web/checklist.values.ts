import type { z } from 'zod';
import { formValues } from '#core/web/form/field-values.ts';
import { checklistFields, type Checklist, type checklist, type moduleBody, type taskBody } from '../contract.ts';

export type ChecklistValues = z.input<typeof checklist.create.body>;
export type ModuleValues = z.input<typeof moduleBody>;
export type TaskValues = z.input<typeof taskBody>;

/** A key from the start: rows that move must not be drawn anew. The server gives new lines their own. */
const newKey = (): string => crypto.randomUUID();

export const blankTask = (): TaskValues => ({
  uuid: newKey(),
  description: '',
  answer_type: 'CHECK',
  unit: '',
  min: null,
  max: null,
  options: [],
  expected: 'YES',
  required: true,
  requires_photo_on_fail: false,
  on_fail: '',
  estimated_minutes: 5,
});
export const blankModule = (): ModuleValues => ({ uuid: newKey(), name: '', tasks: [blankTask()] });

export const copyOfTask = (task: TaskValues): TaskValues => ({ ...task, uuid: newKey() });
export const copyOfModule = (module: ModuleValues): ModuleValues => ({
  ...module,
  uuid: newKey(),
  tasks: module.tasks.map(copyOfTask),
});

/** A stored checklist as the form holds it. */
export const checklistValues = formValues(
  checklistFields,
  (row: Checklist | undefined): Pick<ChecklistValues, 'modules'> => ({
    modules: row
      ? row.modules.map((module) => ({
          ...module,
          tasks: module.tasks.map((task) => ({
            ...task,
            unit: task.unit ?? '',
            expected: task.expected ?? '',
            on_fail: task.on_fail ?? '',
          })),
        }))
      : [blankModule()],
  }),
);

/** A new checklist that starts as another one is. */
export function valuesOfCopy(row: Checklist): ChecklistValues {
  const values = checklistValues(row);
  return {
    ...values,
    name: `${row.name.slice(0, 110)} (cópia)`,
    status: 'ACTIVE',
    modules: values.modules.map(copyOfModule),
  };
}

import { choice, type ValueOf } from '#core/contract/choice.ts';

/** What the dry run says of a line. */
export const lineClass = choice({
  NEW: ['Novo', 'green'],
  CHANGED: ['Alterado', 'blue'],
  EQUAL: ['Sem mudança', 'gray'],
  CONFLICT: ['Conflito', 'yellow'],
  INVALID: ['Com erro', 'red'],
});
export type LineClass = ValueOf<typeof lineClass>;

/** What became of a line. */
export const lineOutcome = choice({
  PENDING: ['A importar', 'blue'],
  CREATED: ['Cadastrado', 'green'],
  UPDATED: ['Alterado', 'green'],
  SKIPPED: ['Nada a fazer', 'gray'],
  REJECTED: ['Recusada', 'red'],
  UNDONE: ['Desfeita', 'gray'],
  KEPT: ['Mantida', 'yellow'],
});
export type LineOutcome = ValueOf<typeof lineOutcome>;

/** Column → what it was and what it becomes, as staff read them. */
export type LineChanges = Record<string, [before: string | null, after: string | null]>;

/** Why a line is refused, and at which column, where it is one. */
export interface LineProblem {
  column: string | null;
  message: string;
}

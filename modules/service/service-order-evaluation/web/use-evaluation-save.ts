import { useEffect } from 'react';
import type { FieldErrors } from '#core/contract/error.ts';
import { askAnewIfUnderWay, queryClient, queryOf } from '#core/web/query.ts';
import { queue, settled, useCommands } from '#core/web/queue/browser-queue.ts';
import type { Command } from '#core/web/queue/command.ts';
import { serviceOrderEvaluation, type Evaluation } from '../contract.ts';
import { valuesOf, type Values } from './evaluation.values.ts';

/** What the screen shows, at once, without asking the server. */
export const putEvaluation = (order: string, change: (row: Evaluation) => Evaluation): void => {
  const { queryKey } = queryOf(serviceOrderEvaluation.show, { params: { uuid: order } });
  queryClient.setQueryData(queryKey, (known) => known && { data: change(known.data) });
  askAnewIfUnderWay(queryKey);
};

const kind = 'evaluation-field';
const savedOf = ({ reply }: Command): Evaluation | undefined => (reply as { data?: Evaluation } | null)?.data;

/** Each field goes by itself; what hangs together (the warranty's) goes one after the other. */
function save(row: Evaluation, change: Partial<Values>): void {
  const fields = Object.keys(change);
  queue.put({
    kind,
    record: `${kind} ${row.uuid} ${fields[0]?.split('_')[0] ?? ''}`,
    field: fields.join(),
    group: row.order.uuid,
    request: {
      method: 'PUT',
      path: serviceOrderEvaluation.update.path,
      params: { uuid: row.order.uuid },
      body: change,
    },
    what: `Avaliação técnica de ${row.order.code}`,
    at: location.pathname,
    data: change,
    alone: true,
  });
}

/** The evaluation as it is being filled in, saving itself. */
export function useEvaluationSave(row: Evaluation) {
  const order = row.order.uuid;
  const commands = useCommands().filter((one) => one.kind === kind && one.group === order);
  useEffect(
    () =>
      queue.onDelivered((command) => {
        const saved = savedOf(command);
        if (command.kind !== kind || command.group !== order || !saved) return;
        // The tasks are kept by their own calls, and may be newer here; of two replies the newer one stands.
        putEvaluation(order, (known) => (saved.version < known.version ? known : { ...saved, run: known.run }));
      }),
    [order],
  );
  return {
    values: { ...valuesOf(row), ...ownOf(commands, row) },
    state: stateOf(commands),
    errors: errorsOf(commands),
    save: (change: Partial<Values>) => save(row, change),
    /** Resolves when everything is at the server, or cannot be for now. */
    flush: () => settled((one) => one.kind === kind && one.group === order),
  };
}
export type EvaluationSave = ReturnType<typeof useEvaluationSave>;

/** Filled in here and not yet what the screen has heard from the server. */
function ownOf(commands: readonly Command[], { version }: Evaluation): Partial<Values> {
  const newer = commands.filter((one) => one.state !== 'sent' || (savedOf(one)?.version ?? 0) > version);
  return Object.assign({}, ...newer.map(({ data }) => data)) as Partial<Values>;
}

function stateOf(commands: readonly Command[]): 'saved' | 'saving' | 'waiting' | 'refused' {
  const states = new Set(commands.map(({ state }) => state));
  if (states.has('refused')) return 'refused';
  if (states.has('waiting')) return 'waiting';
  return states.has('sending') ? 'saving' : 'saved';
}

const errorsOf = (commands: readonly Command[]): FieldErrors =>
  Object.assign(
    {},
    ...commands.map(({ refusal }) => (refusal ? (refusal.errors ?? { _: [refusal.message] }) : {})),
  ) as FieldErrors;

import { z } from 'zod';
import { choice, type ValueOf } from '#core/contract/choice.ts';
import { contract, type Permission } from '#core/contract/endpoint.ts';
import { startedOperation } from '#core/contract/operation.ts';
import { selection } from '#core/contract/resource.ts';

export const labelSheet = choice({
  A4: 'Folha A4, 27 etiquetas (63,5 × 31 mm)',
  ROLL: 'Rolo, 60 × 40 mm',
});
export type LabelSheet = ValueOf<typeof labelSheet>;
export const labelsPerSheet = 27;

/** The call that prints labels of one kind of record, guarded by its own permission. */
export const labels = <const P extends `/${string}`, Q extends z.ZodType>(
  path: P,
  access: readonly Permission[],
  query: Q,
) =>
  contract({
    print: {
      method: 'POST',
      path: `${path}/label` as `${P}/label`,
      access,
      body: z.strictObject({
        sheet: labelSheet.schema,
        /** Of a sheet already begun, the first label still there. */
        start: z.int().min(1).max(labelsPerSheet).default(1),
        selection: selection(query),
      }),
      status: 202,
      unaudited: 'prints what is stored; no record changes',
      reply: startedOperation,
    },
  });

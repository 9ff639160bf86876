import { z } from 'zod';
import { can, type Access } from './endpoint.ts';
import { moment, oneOrMore, text, version } from './fields.ts';
import { leastReason, tooShort, type AnyMachine, type PersonStep, type StepName } from './machine.ts';
import { many, one } from './page.ts';
import { resource } from './resource.ts';

/** A resource with a machine instead of ACTIVE and INACTIVE: it has a code, steps, and a course behind it. */

/** One step that was taken. */
export const statusChange = z.object({
  uuid: z.string(),
  at: moment,
  step: z.string(),
  from_status: z.string(),
  to_status: z.string(),
  reason: z.string().nullable(),
  user_name: z.string().nullable(),
});
export type StatusChange = z.infer<typeof statusChange>;

const noReason = 'Diga o motivo.';
const reasonGiven = (least: number) => ({
  reason: text(500, noReason).min(least, least > 1 ? tooShort(least) : noReason),
});
type ReasonOf<S> = S extends { reason: true | number } ? ReturnType<typeof reasonGiven> : unknown;
type Bodies<M extends { steps: object }> = { readonly [K in StepName<M>]?: z.ZodRawShape };
type ShapeOf<B, K> = K extends keyof B ? B[K] : unknown;
type Shape<T> = { [K in keyof T]: T[K] extends z.ZodType ? T[K] : never };

type StepCalls<P extends string, Row extends z.ZodType, M extends { steps: object }, B> = {
  [K in PersonStep<M>]: {
    method: 'POST';
    path: `${P}/:uuid/${string}`;
    access: Access;
    body: z.ZodObject<
      Shape<{ version: typeof version } & ReasonOf<M['steps'][K & keyof M['steps']]> & ShapeOf<B, K>>,
      z.core.$strict
    >;
    reply: ReturnType<typeof one<Row>>;
  };
};

/** `requestNewAnalysis` is `request-new-analysis` there, as every word of two is. */
const inAddress = (step: string): string => step.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Filters every document has: by status. */
const statusFilter = <M extends AnyMachine>({ status }: M) => ({
  status: oneOrMore(z.enum(status.values as [M['status']['values'][number]])).optional(),
});

/**
 * The calls of a document: those of a registry without its bulk status, one for each step a person takes
 * (`POST path/:uuid/STEP`), how many there are in each status, and the steps taken so far.
 */
export function document<
  const P extends `/${string}`,
  Row extends z.ZodType,
  Write extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  const Sort extends readonly [string, ...string[]],
  const M extends AnyMachine,
  const B extends Bodies<M> | undefined = undefined,
>(
  own: Parameters<typeof resource<P, Row, Write, Filters, Sort>>[0] & {
    machine: M;
    /** What a step takes besides the version, and the reason where its machine asks for one. */
    bodies?: B;
    /** Whoever may change the document takes its steps, unless a step says otherwise. */
    stepAccess?: Partial<Record<StepName<M>, Access>>;
  },
) {
  const { machine, bodies, stepAccess, ...plain } = own;
  const filters = { ...statusFilter(machine), ...own.filters };
  const { bulkStatus: _registriesOnly, ...calls } = resource<P, Row, Write, typeof filters, Sort>({
    ...plain,
    filters,
  });
  const mayChange = can(own.module, own.actions?.update ?? 'update');
  const steps = Object.entries(machine.steps)
    .filter(([, { by }]) => by?.includes('person') ?? true)
    .map(([name, step]) => [
      name,
      {
        method: 'POST',
        path: `${own.path}/:uuid/${inAddress(name)}`,
        access: stepAccess?.[name as StepName<M>] ?? mayChange,
        body: z.strictObject({
          version,
          ...(step.reason && reasonGiven(leastReason(step))),
          ...bodies?.[name as StepName<M>],
        }),
        reply: one(own.row),
      },
    ]);
  const { page: _page, per_page: _perPage, sort_by: _by, sort_order: _order, ...asked } = calls.list.query.shape;
  return {
    ...calls,
    ...(Object.fromEntries(steps) as StepCalls<P, Row, M, B>),
    counts: {
      method: 'GET' as const,
      path: `${own.path}/counts` as `${P}/counts`,
      access: calls.list.access,
      query: z.strictObject(asked),
      reply: one(z.record(z.string(), z.int())),
    },
    changes: {
      method: 'GET' as const,
      path: `${own.path}/:uuid/changes` as `${P}/:uuid/changes`,
      access: calls.show.access,
      reply: many(statusChange),
    },
  };
}

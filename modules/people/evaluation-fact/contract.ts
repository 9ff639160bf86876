import { z } from 'zod';
import { contract } from '#core/contract/endpoint.ts';
import { moment, optionalText } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { factUnit } from './evaluation-fact.rules.ts';

const factRow = z.object({
  key: z.string(),
  label: z.string(),
  value: z.string().nullable(),
  unit: factUnit.schema,
  detail: z.string(),
});

const objectionRow = z.object({
  author_name: z.string(),
  /** Of whoever asks. */
  mine: z.boolean(),
  text: z.string(),
  updated_at: moment,
  version: z.int(),
});
export type Objection = z.infer<typeof objectionRow>;

export const periodFacts = z.object({
  period_start: z.string(),
  period_end: z.string(),
  facts: z.array(factRow),
  /** Since when they stay as they are; none while the cycle is not closed, and they are counted anew each time. */
  kept_at: moment.nullable(),
  objections: z.array(objectionRow),
  can_object: z.boolean(),
});
export type PeriodFacts = z.infer<typeof periodFacts>;

const ofOne = '/hr/performance-evaluations/instances/:uuid' as const;

/** Whose form it is decides the server; to whoever may not read them they are not there. */
export const evaluationFact = contract({
  facts: { method: 'GET', path: `${ofOne}/facts`, access: 'signed-in', reply: one(periodFacts) },
  /** Mine, as it stands from now on; without words it is withdrawn. */
  object: {
    method: 'PUT',
    path: `${ofOne}/objection`,
    access: 'signed-in',
    body: z.strictObject({
      text: optionalText(2000),
      /** Of the one it stands on; 0 where there is none yet. */
      version: z.int().min(0),
    }),
    reply: one(periodFacts),
  },
});

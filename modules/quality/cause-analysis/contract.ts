import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { optionalText } from '#core/contract/fields.ts';
import { lineFields, type LineOf } from '#core/contract/line-fields.ts';
import { one } from '#core/contract/page.ts';
import { causeCategory } from '#modules/quality/non-conformity/non-conformity.rules.ts';

const why = (nth: number) => field.optionalText({ label: `${nth}º por quê`, max: 500 });
/** Five times why: each answer is what the next one asks about. */
export const analysisFields = fields({ why_1: why(1), why_2: why(2), why_3: why(3), why_4: why(4), why_5: why(5) });

export const maxCauses = 60;
/** A cause at one of the six bones. */
export const analysisCauses = lineFields({
  category: field.choice(causeCategory, { label: 'Tipo (6M)' }),
  description: field.text({ label: 'Causa', max: 200, missing: 'Diga a causa' }),
});
export type Cause = LineOf<typeof analysisCauses>;

const answer = z.string().nullable();
const whys = { why_1: answer, why_2: answer, why_3: answer, why_4: answer, why_5: answer };
export const analysisRow = z.object({
  /** Nothing is kept yet: 0. */
  version: z.int(),
  ...whys,
  causes: z.array(analysisCauses.row),
  root_cause: z.string().nullable(),
  cause_category: causeCategory.schema.nullable(),
});
export type Analysis = z.infer<typeof analysisRow>;

const path = '/quality/non-conformities/:uuid/analysis';

export const causeAnalysis = contract({
  show: { method: 'GET', path, access: can('quality', 'non_conformities_show'), reply: one(analysisRow) },
  save: {
    method: 'PUT',
    path,
    access: can('quality', 'non_conformities_update'),
    body: z.strictObject({
      version: z.int().min(0).max(2_147_483_647),
      ...analysisFields.write,
      causes: z.array(analysisCauses.write).max(maxCauses).default([]),
      root_cause: optionalText(2000),
      cause_category: causeCategory.schema.nullish().default(null),
    }),
    reply: one(analysisRow),
  },
});

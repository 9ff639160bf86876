import type { z } from 'zod';
import type { Evaluation, evaluationBody } from '../contract.ts';

type Said = Omit<z.output<typeof evaluationBody>, 'version'>;
export type Values = { [F in keyof Said]-?: Exclude<Said[F], undefined> };

export const valuesOf = (row: Evaluation): Values => ({
  diagnosis: row.diagnosis,
  found_defect: row.found_defect,
  cause: row.cause,
  conclusion: row.conclusion,
  warranty_kind: row.warranty.kind,
  warranty_source: row.warranty.source,
  warranty_reason: row.warranty.reason,
  parts: row.parts.map(({ part_uuid, quantity, covered, notes }) => ({ part_uuid, quantity, covered, notes })),
  labors: row.labors.map(({ labor_uuid, minutes, covered, notes }) => ({ labor_uuid, minutes, covered, notes })),
});

import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { many, one } from '#core/contract/page.ts';
import { nonConformityRow } from '#modules/quality/non-conformity/contract.ts';

/** One click where it was noticed; a second click finds the first. */
export const nonConformityOpening = contract({
  fromReceiving: {
    method: 'POST',
    path: '/quality/non-conformities/from-receiving/:uuid',
    access: can('quality', 'non_conformities_create'),
    reply: one(nonConformityRow),
  },
  /** From a failed answer of a checklist: of its order, or by itself where it is no order's. */
  fromTask: {
    method: 'POST',
    path: '/quality/non-conformities/from-task/:uuid',
    access: can('quality', 'non_conformities_create'),
    reply: one(nonConformityRow),
  },
  /** What failed on an order and proposes one, while none is open. */
  proposals: {
    method: 'GET',
    path: '/quality/non-conformities/proposals/:uuid',
    access: can('quality', 'non_conformities_list'),
    reply: many(z.object({ task_uuid: z.string(), says: z.string() })),
  },
  /** Of what the laboratory did, or of the instrument: one beyond its limit has its own already. */
  fromCalibration: {
    method: 'POST',
    path: '/quality/non-conformities/from-calibration/:uuid',
    access: can('quality', 'non_conformities_create'),
    reply: one(nonConformityRow),
  },
  fromOrder: {
    method: 'POST',
    path: '/quality/non-conformities/from-order/:uuid',
    access: can('quality', 'non_conformities_create'),
    reply: one(nonConformityRow),
  },
});

import { can, contract } from '#core/contract/endpoint.ts';
import { one } from '#core/contract/page.ts';
import { nonConformityRow } from '#modules/quality/non-conformity/contract.ts';

/** One click where it was noticed; a second click finds the first. */
export const nonConformityOpening = contract({
  fromReceiving: {
    method: 'POST',
    path: '/quality/non-conformities/from-receiving/:uuid',
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

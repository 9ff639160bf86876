import { Ctx, systemFacts } from '#core/server/context.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { followContract } from '../server/request.actions.ts';

/** Rentals of the demo company come with their movements. */
export const after = ['rental-movement'];

const theirs = ['Helena Prado', 'Marcos Antunes', 'Renata Siqueira', 'Paulo Meireles'];

/** What waits for signatures was sent for them: the paper is drawn once the company is up, and each party has its link. */
export const demo: Demo = async (db, { services }) => {
  const ctx = new Ctx(services, systemFacts('contract-signature.demo'), null);
  for (const kind of ['maintenance_contract', 'rental_contract'] as const) {
    const waiting = await db
      .selectFrom(kind)
      .select('uuid')
      .where('status', '=', 'PENDING_SIGNATURE')
      .where('uuid', 'not in', (eb) => eb.selectFrom('contract_signature').select('contract_uuid'))
      .orderBy('code')
      .execute();
    for (const [n, { uuid }] of waiting.entries()) {
      await db
        .updateTable(kind)
        .set({ their_signatory: theirs[n % theirs.length] ?? '' })
        .where('uuid', '=', uuid)
        .execute();
      await followContract(db, ctx, { kind, uuid, step: 'requestSignature' });
    }
  }
};

import { loadDecisions } from '#core/server/decision/decision.actions.ts';
import type { Tx } from '#core/server/db.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { loadDocuments, type DemoDocument } from '#tools/demo/documents.ts';
import { comingBack, goingOut, movementOf } from '../server/open.actions.ts';
import { entity } from '../server/rental-handover.queries.ts';
import { contentOf } from '../server/signed-content.ts';
import { rentalHandoverMachine, type HandoverKind } from '../rental-handover.rules.ts';

interface Person {
  uuid: string;
  name: string;
}
const usual = 'Cabo de força, 2 circuitos respiratórios, Manual';
const receivers = ['Marta Lima', 'Rui Dias', 'Cláudia Prado', 'Jonas Vieira'];
const kind = { entity, table: 'rental_handover', prefix: 'TER', machine: rentalHandoverMachine } as const;
const lines = { table: 'rental_handover_accessory', parent: 'rental_handover_uuid' } as const;
/** Those told last are still to be filled in or signed. */
const open = 4;

/** The terms of everything that went and came back, signed but for the last few. */
export const demo: Demo = async (db, { random, users }) => {
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').execute();
  const by = people.find(({ uuid }) => uuid === users.get('tecnico')) ?? random.pick(people);
  await load(db, by, 'DELIVERY');
  await load(db, by, 'RETURN');
};

async function load(db: Tx, by: Person, told: HandoverKind): Promise<void> {
  const events = await db
    .selectFrom('rental_event')
    .select('uuid')
    .where('kind', '=', told === 'DELIVERY' ? 'DELIVERED' : 'RETURNED')
    .orderBy('on_day')
    .orderBy('uuid')
    .execute();
  const documents: DemoDocument<typeof rentalHandoverMachine>[] = [];
  for (const [place, { uuid }] of events.entries())
    documents.push(await termOf(db, { event: uuid, told, by, place, isOpen: place >= events.length - open }));
  const made = await loadDocuments(db, { ...kind, lines }, documents);
  const signed = documents.flatMap(({ course, values }, place) => {
    const [step] = course.filter(({ step: name }) => name === 'sign');
    const { their_name: name } = values as { their_name: string | null };
    return step && name !== null ? [{ uuid: made[place]?.uuid ?? '', at: step.at, name }] : [];
  });
  const proofs = [];
  for (const { uuid, at, name } of signed)
    proofs.push({
      entity,
      record_uuid: uuid,
      created_at: at,
      outcome: 'SIGN',
      channel: 'IN_PERSON' as const,
      name,
      document: '52998224725',
      reference: null,
      refusal_reason: null,
      comment: null,
      approved: [],
      refused: [],
      ip: null,
      user_agent: null,
      recorded_by_uuid: by.uuid,
      recorded_by_name: by.name,
      content: await contentOf(db, uuid),
    });
  await loadDecisions(db, proofs);
}

interface Told {
  event: string;
  told: HandoverKind;
  by: Person;
  place: number;
  isOpen: boolean;
}
async function termOf(db: Tx, { event, told, by, place, isOpen }: Told) {
  const moved = await movementOf(db, event, told);
  if (!moved) throw new Error(`no movement ${event}`);
  const { event_kind: _kind, equipment_uuid: _model, accessories, ...values } = moved;
  const delivery =
    told === 'RETURN'
      ? await db
          .selectFrom('rental_handover')
          .select('uuid')
          .where('item_uuid', '=', values.item_uuid)
          .where('asset_equipment_uuid', '=', values.asset_equipment_uuid)
          .where('kind', '=', 'DELIVERY')
          .executeTakeFirst()
      : undefined;
  const out = delivery ? await comingBack(db, delivery.uuid) : goingOut(accessories ?? usual);
  const counted = out.map((line) => ({
    delivered_uuid: null,
    delivered_quantity: null,
    ...line,
    quantity: line.quantity ?? (isOpen || !('delivered_quantity' in line) ? null : line.delivered_quantity),
  }));
  const at = `${values.on_day}T17:00:00.000Z`;
  const signs = !isOpen;
  const sends = isOpen && place % 2 === 0 && counted.every(({ quantity }) => quantity !== null);
  return {
    created_at: `${values.on_day}T15:00:00.000Z`,
    values: {
      ...values,
      kind: told,
      event_uuid: event,
      delivery_uuid: delivery?.uuid ?? null,
      accessory_count: counted.length,
      our_uuid: by.uuid,
      our_name: by.name,
      their_name: signs ? receivers[place % receivers.length] : null,
    },
    lines: counted,
    course: [
      ...(signs ? [{ step: 'sign' as const, at, by }] : []),
      ...(sends ? [{ step: 'send' as const, at, by }] : []),
    ],
  };
}

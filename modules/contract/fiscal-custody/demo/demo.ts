import { sql } from 'kysely';
import { addDays } from '#core/contract/days.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { loadDocuments, type DemoDocument } from '#tools/demo/documents.ts';
import { fiscalCustodyMachine } from '../fiscal-custody.rules.ts';
import { openCustodies } from '../server/follow.actions.ts';

/** What is rented out or in the shop has its custody, most with a document; and units lent by hand around this week. */
export const demo: Demo = async (db, { random, today, users }) => {
  await openCustodies(db, today);
  const open = await db.selectFrom('fiscal_custody').select(['uuid', 'left_on', 'kind']).orderBy('code').execute();
  const sent = open
    .filter(() => random.chance(0.8))
    .map(({ uuid, left_on, kind }, n) => {
      const number = String(4100 + n);
      const isEntry = kind === 'REPAIR' && random.chance(0.3);
      return { uuid, number, on: left_on, document: isEntry ? 'ENTRY_NFE' : 'NFE', key: invoiceKeyOf(left_on, number) };
    });
  await sql`update fiscal_custody custody set out_document = sent.document, out_number = sent.number, out_key = sent.key, out_on = sent.on
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (uuid uuid, document text, number text, key text, "on" date)
    where custody.uuid = sent.uuid`.execute(db);

  const lendable = await db
    .selectFrom('asset_equipment')
    .select(['uuid', 'equipment_name'])
    .where('status', '=', 'ACTIVE')
    .orderBy('asset_number', 'desc')
    .limit(9)
    .execute();
  const customers = await db.selectFrom('customer').select('uuid').orderBy('name').limit(40).execute();
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').execute();
  const desk = people.find(({ uuid }) => uuid === users.get('atendimento')) ?? random.pick(people);
  const loans = lendable.map(({ uuid, equipment_name }, n): DemoDocument<typeof fiscalCustodyMachine> => {
    const due_on = addDays(today, (n - 4) * 4);
    const left_on = addDays(due_on, -30);
    const isBack = n < 2;
    const at = (day: string) => `${day}T13:${String(20 + n)}:00.000Z`;
    return {
      created_at: at(left_on),
      values: {
        kind: 'LOAN',
        customer_uuid: random.pick(customers).uuid,
        asset_equipment_uuid: uuid,
        item_name: equipment_name,
        left_on,
        agreed_until: due_on,
        due_on,
        returned_on: isBack ? addDays(due_on, -1) : null,
        notes: 'Emprestado enquanto o do cliente está na oficina.',
      },
      course: isBack ? [{ step: 'giveBack', at: at(addDays(due_on, -1)), by: desk }] : [],
    };
  });
  await loadDocuments(
    db,
    { entity: 'fiscal_custody', table: 'fiscal_custody', prefix: 'CF', machine: fiscalCustodyMachine },
    loans,
  );
};

/** A key whose digit is right: state, month, issuer, model 55, number. */
function invoiceKeyOf(day: string, number: string): string {
  const body = `35${day.slice(2, 4)}${day.slice(5, 7)}1122233300018155001${number.padStart(9, '0')}1${'0'.repeat(8)}`;
  const sum = Array.from(body)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (2 + (place % 8)), 0);
  return `${body}${sum % 11 < 2 ? 0 : 11 - (sum % 11)}`;
}

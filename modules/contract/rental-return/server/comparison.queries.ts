import { sql } from 'kysely';
import { times } from '#core/contract/decimal.ts';
import type { Db } from '#core/server/db.ts';
import type { RentalHandover } from '#modules/contract/rental-handover/contract.ts';
import { isClosed } from '#modules/contract/rental-handover/rental-handover.rules.ts';
import { answerWords, findHandover } from '#modules/contract/rental-handover/server/public.ts';
import { differencesOf, hoursRun, priceFor, type Term } from '../comparison.rules.ts';
import type { Comparison, DifferenceRow, Indemnity } from '../contract.ts';
import './rental-return.table.ts';

const tasksOf = ({ run }: RentalHandover) =>
  (run?.modules ?? []).flatMap(({ name: module, tasks }) => tasks.map((task) => ({ ...task, module })));
/** A term as the rules compare it. */
export const termFrom = (term: RentalHandover): Term => ({
  condition: term.condition,
  meter: term.meter,
  accessories: term.accessories,
  answers: tasksOf(term).map((task) => ({ ...task, answer: answerWords(task) })),
});
export const deliveryOf = async (db: Db, { delivery_uuid }: RentalHandover): Promise<RentalHandover | null> =>
  (delivery_uuid && (await findHandover(db, delivery_uuid))) || null;

export const indemnitiesOf = (db: Db, contract: string): Promise<Indemnity[]> =>
  db
    .selectFrom('rental_indemnity')
    .select(['uuid', 'name'])
    .select((eb) => eb.cast<string>('amount', 'text').as('amount'))
    .where('rental_contract_uuid', '=', contract)
    .orderBy('position')
    .execute();

async function storedDifferences(db: Db, term: string): Promise<Omit<DifferenceRow, 'proposed'>[]> {
  const { rows } = await sql<Omit<DifferenceRow, 'proposed'>>`
    select found.uuid, found.key, found.kind, found.title, found.before, found.after, found.quantity, found.settled_as,
      found.amount::text, found.reason, found.settled_by_name, found.settled_at,
      case when made.uuid is not null then jsonb_build_object('uuid', made.uuid, 'code', made.code) end as "order"
    from rental_difference found left join service_order made on made.uuid = found.service_order_uuid
    where found.rental_handover_uuid = ${term}::uuid order by found.position`.execute(db);
  return rows;
}

const unsettled = {
  uuid: null,
  settled_as: null,
  amount: null,
  reason: null,
  order: null,
  settled_by_name: null,
  settled_at: null,
};
export async function findComparison(db: Db, uuid: string): Promise<Comparison | undefined> {
  const back = await findHandover(db, uuid);
  if (back?.kind !== 'RETURN') return undefined;
  const delivery = await deliveryOf(db, back);
  const out = delivery && termFrom(delivery);
  const table = await indemnitiesOf(db, back.rental_contract_uuid);
  const closed = isClosed(back.status);
  const found = closed
    ? await storedDifferences(db, uuid)
    : differencesOf(out, termFrom(back)).map((difference) => ({ ...difference, ...unsettled }));
  return {
    uuid,
    closed,
    delivery_code: back.delivery_code,
    hours: hoursRun(out, back),
    meter_unit: back.meter_unit,
    differences: found.map((difference) => {
      const price = priceFor(difference.title, table);
      return { ...difference, proposed: price && times(price, String(difference.quantity ?? 1), 2) };
    }),
    items: itemsOf(delivery, back),
  };
}

/** What both say, item by item; the photos of the whole come last. */
function itemsOf(delivery: RentalHandover | null, back: RentalHandover): Comparison['items'] {
  const before = new Map(
    (delivery ? tasksOf(delivery) : []).map((task) => [`${task.module} ${task.description}`, task]),
  );
  const asked = tasksOf(back).map((task) => {
    const was = before.get(`${task.module} ${task.description}`);
    return {
      title: task.description,
      before: was ? answerWords(was) : '',
      after: answerWords(task),
      photos_before: was?.photos ?? [],
      photos_after: task.photos,
    };
  });
  const whole = { title: 'Fotos do equipamento', before: '', after: '' };
  const photos = { photos_before: delivery?.photos ?? [], photos_after: back.photos };
  const some = photos.photos_before.length + photos.photos_after.length > 0;
  return some ? [...asked, { ...whole, ...photos }] : asked;
}

/** Returns of a contract with something nobody has settled. */
export async function openReturns(db: Db, contract: string) {
  const { rows } = await sql<{ uuid: string; code: string; asset_number: string; count: number }>`
    select term.uuid, term.code, term.asset_number, count(*)::int as count
    from rental_difference found join rental_handover term on term.uuid = found.rental_handover_uuid
    where found.rental_contract_uuid = ${contract}::uuid and found.settled_as is null
    group by term.uuid order by term.code`.execute(db);
  return rows;
}

/** What of a contract's returns is to be charged, and which movements have had their damage looked at. */
export async function returnCharges(db: Db, contract: string) {
  const { rows } = await sql<{
    event_uuid: string;
    item_uuid: string;
    on_day: string;
    position: number;
    key: string;
    title: string;
    unit: string;
    amount: string | null;
  }>`select term.event_uuid, found.item_uuid, term.on_day::text, found.position, found.key, found.title, found.amount::text,
      term.asset_number || ' · nº de série ' || term.serial_number as unit
    from rental_difference found join rental_handover term on term.uuid = found.rental_handover_uuid
    where found.rental_contract_uuid = ${contract}::uuid order by term.on_day, term.code, found.position`.execute(db);
  return rows;
}

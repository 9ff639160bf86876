import { sql } from 'kysely';
import { addMonths } from '#core/contract/days.ts';
import { formatNumber } from '#core/contract/format.ts';
import type { Tx } from '#core/server/db.ts';
import { nonConformitiesOfSuppliers } from '#modules/quality/non-conformity/server/public.ts';
import { standingOf } from '#modules/quality/supplier-document/server/public.ts';
import {
  blocks,
  isMet,
  requirementState,
  type Requirement,
} from '#modules/quality/supplier-document/supplier-document.rules.ts';
import { askedOf } from '#modules/quality/supplier-checklist/server/public.ts';
import { saidOf } from '#modules/quality/supplier-checklist/supplier-checklist.rules.ts';
import { isFault, type Facts } from '../iqf.rules.ts';
import './supplier-qualification.table.ts';

interface Received {
  uuid: string;
  code: string;
  days_late: number;
}
/** Each receipt that had a day to come by; as late as its latest line. */
async function receiptsOf(db: Tx, supplier: string, since: string): Promise<Received[]> {
  const expected = sql`coalesce(ordered.expected_at, purchase.expected_at)`;
  const { rows } = await sql<Received>`
    select receiving.uuid, receiving.code, max(receiving.received_at - ${expected}) as days_late
    from receiving
    join receiving_line line on line.receiving_uuid = receiving.uuid
    join purchase_line ordered on ordered.uuid = line.purchase_line_uuid
    join purchase on purchase.uuid = ordered.purchase_uuid
    where receiving.supplier_uuid = ${supplier}::uuid and receiving.status = 'RECEIVED'
      and receiving.received_at >= ${since}::date and ${expected} is not null
    group by receiving.uuid, receiving.code
    order by receiving.code`.execute(db);
  return rows;
}

const ratingsOf = (db: Tx, supplier: string, since: string) =>
  db
    .selectFrom('supplier_rating')
    .innerJoin('receiving', 'receiving.uuid', 'supplier_rating.receiving_uuid')
    .select(['receiving.uuid', 'receiving.code', 'supplier_rating.rating'])
    .where('receiving.supplier_uuid', '=', supplier)
    .where('receiving.status', '=', 'RECEIVED')
    .where('receiving.received_at', '>=', since)
    .orderBy('receiving.code')
    .execute();

const receiptPage = (uuid: string): string => `/purchase/receiving/show/${uuid}`;
const late = (days: number): string => `${formatNumber(days)} ${days === 1 ? 'dia' : 'dias'} de atraso`;
const told = ({ type, state }: Requirement): string => `${type.name}: ${requirementState.label(state).toLowerCase()}`;

/** What its type asks, section by section: each weighs as a document does, and none of them blocks. */
async function checkedOf(db: Tx, supplier: string): Promise<Facts['documents']> {
  const asked = await askedOf(db, supplier);
  return asked.flatMap(({ checklist_name, sections }) =>
    sections.map((section) => ({
      says: `${checklist_name}, ${saidOf(section)}`,
      to: `/supplier/show/${supplier}?tab=checklist`,
      met: section.state === 'MET',
      blocks: false,
    })),
  );
}

/** Everything known of a supplier on a day, each with the page it stands on. */
export async function factsOf(
  db: Tx,
  supplier_uuid: string,
  { day, months }: { day: string; months: number },
): Promise<Facts> {
  const since = addMonths(day, -months);
  const { requirements } = await standingOf(db, supplier_uuid, day);
  const wrongs = await nonConformitiesOfSuppliers(db, [supplier_uuid], since);
  const receipts = await receiptsOf(db, supplier_uuid, since);
  const ratings = await ratingsOf(db, supplier_uuid, since);
  return {
    documents: [
      // One that is not asked for counts only where it blocks: shown once, it is not let run out.
      ...requirements
        .filter((one) => one.type.mandatory || blocks(one))
        .map((one) => ({
          says: told(one),
          to: `/quality/supplier-qualifications/${supplier_uuid}/documents`,
          met: isMet(one),
          blocks: blocks(one),
        })),
      ...(await checkedOf(db, supplier_uuid)),
    ],
    // An observation and a chance to improve are no fault.
    nonConformities: wrongs.flatMap(({ uuid, code, severity }) =>
      isFault(severity) ? [{ says: code, to: `/quality/non-conformities/view/${uuid}`, severity }] : [],
    ),
    receipts: receipts.map(({ uuid, code, days_late }) => ({
      says: days_late > 0 ? `${code}: ${late(days_late)}` : code,
      to: receiptPage(uuid),
      onTime: days_late <= 0,
    })),
    ratings: ratings.map(({ uuid, code, rating }) => ({
      says: `${code}: nota ${rating}`,
      to: receiptPage(uuid),
      rating,
    })),
  };
}

import { sql } from 'kysely';
import { addDays } from '#core/contract/days.ts';
import { moneyPlaces, percentOf, plus, rounded } from '#core/contract/decimal.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import type { Demo, DemoCompany } from '#tools/demo/demo.ts';
import { loadDocuments, type DemoStep } from '#tools/demo/documents.ts';
import { chosenSums, compareOffers } from '#modules/purchase/quotation-award/comparison.rules.ts';
import { quotationMachine } from '../quotation.rules.ts';
import { tellRequests } from '../server/quotation.actions.ts';
import { bought, free, underWay, type Planned, type Supplier } from './plans.ts';
import '../server/quotation.table.ts';

type Machine = typeof quotationMachine;
type Person = DemoStep<Machine>['by'];

/** A year of quotations: those behind the year's orders, those under way now, and some that came to nothing. */
export const demo: Demo = async (db, company) => {
  const { random, today, users } = company;
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').execute();
  const buyer: Person = people.find(({ uuid }) => uuid === users.get('compras')) ?? random.pick(people);
  const { rows: suppliers } = await sql<Supplier>`select uuid, name, email from supplier
    where status = 'ACTIVE' order by name limit 40`.execute(db);
  if (suppliers.length < 3) return;
  const plans = [
    ...(await bought(db, company, suppliers)),
    ...(await underWay(db, company, suppliers)),
    ...free(company, suppliers, today),
  ];
  const made = await load(db, plans, { random, buyer, today });
  for (const [n, { uuid }] of made.entries()) {
    const [asked] = plans[n]?.lines ?? [];
    if (asked?.request_line_uuid && !asked.purchase_uuid) await tellRequests(db, uuid);
  }
};

const dearer = 'Entrega no prazo da ordem que espera a peça.';

interface Loading {
  random: DemoCompany['random'];
  buyer: Person;
  today: string;
}
async function load(db: Tx, plans: readonly Planned[], { random, buyer, today }: Loading) {
  const whole: Awaited<ReturnType<typeof answered>>[] = [];
  for (const plan of plans) whole.push(await answered(db, plan, random));
  const kind = { entity: 'quotation', table: 'quotation', prefix: 'CT', machine: quotationMachine } as const;
  const made = await loadDocuments(
    db,
    kind,
    plans.map((plan, n) => {
      const at = (place: number): string => {
        const day = addDays(plan.day, Math.max(0, place - 1) * 3);
        return `${day > today ? today : day}T${12 + place}:${10 + (n % 45)}:00.000Z`;
      };
      const isClosed = plan.course.includes('close');
      const isLive = ['send', 'extend'].includes(plan.course.at(-1) ?? 'send');
      return {
        created_at: at(0),
        values: {
          subject: plan.subject,
          deadline: isLive ? addDays(today, 4 + (n % 5)) : addDays(plan.day, 3),
          message: 'Entrega na oficina, com nota fiscal. Favor informar marca e prazo.',
          line_count: plan.lines.length,
          supplier_count: plan.invited.length,
          answer_count: plan.answers,
          chosen_count: isClosed ? plan.lines.length : 0,
          ...(isClosed ? whole[n]?.sums : { total: null, saving: null }),
          few_reason: isClosed && plan.answers < 3 ? 'Só estes fornecedores trabalham com a marca.' : null,
          buyer_uuid: buyer.uuid,
          buyer_name: buyer.name,
          sent_at: plan.course.includes('send') ? at(1) : null,
          closed_at: isClosed ? at(plan.course.length) : null,
        },
        course: plan.course.map((step, place) => ({
          step,
          at: at(place + 1),
          by: buyer,
          ...(step === 'cancel' ? { reason: 'Compramos pelo contrato em vigor.' } : {}),
        })),
      };
    }),
  );
  const of = (n: number) => ({ quotation_uuid: made[n]?.uuid ?? '' });
  const answeredAt = (n: number): string => {
    const day = addDays(plans[n]?.day ?? today, 1);
    return `${day > today ? today : day}T11:15:00.000Z`;
  };
  await insertRows(
    db,
    'quotation_supplier',
    whole.flatMap(({ invited }, n) =>
      invited.map((one, position) => ({
        ...one,
        ...of(n),
        position,
        answered_at: one.status === 'ANSWERED' ? answeredAt(n) : null,
      })),
    ),
  );
  await insertRows(
    db,
    'quotation_line',
    whole.flatMap(({ lines }, n) => lines.map((line, position) => ({ ...line, ...of(n), position }))),
  );
  await insertRows(
    db,
    'quotation_offer',
    whole.flatMap(({ offers }) => offers),
  );
  return made;
}

/** What each supplier said: who was ordered from asked what the order says, the others somewhat else. */
async function answered(db: Tx, { lines, invited, answers, course }: Planned, random: DemoCompany['random']) {
  const lineUuids = await newUuids(db, lines.length);
  const invitedUuids = await newUuids(db, invited.length);
  const suppliers = invited.map(({ uuid: supplier_uuid, name, email }, n) => {
    const isIn = n < answers;
    return {
      uuid: invitedUuids[n] ?? '',
      supplier_uuid,
      supplier_name: name,
      email,
      status: isIn ? ('ANSWERED' as const) : ('WAITING' as const),
      channel: isIn ? random.pick(['PAGE', 'PAGE', 'TYPED', 'SHEET'] as const) : null,
      freight: isIn ? random.pick(['0', '0', '45.00', '78.50']) : null,
      payment_terms: isIn ? random.pick(['28 dias', '30/60 dias', 'À vista']) : null,
      valid_until: null,
      notes: null,
      answered_by: isIn ? name : null,
      purchase_uuid: lines.find((line) => line.supplier_uuid === supplier_uuid)?.purchase_uuid ?? null,
    };
  });
  const offers = suppliers.flatMap(({ uuid: invited_uuid, supplier_uuid, status }) =>
    status === 'WAITING'
      ? []
      : lines.flatMap((line, n) => {
          const won = line.supplier_uuid === supplier_uuid;
          if (!won && random.chance(0.12)) return [];
          const price = line.unit_price ?? '10.00';
          const drift = String(random.int(line.supplier_uuid ? 1 : -12, 22));
          return [
            {
              invited_uuid,
              line_uuid: lineUuids[n] ?? '',
              unit_price: won ? price : rounded(plus(price, percentOf(price, drift)), moneyPlaces),
              discount: '0',
              taxes: '0',
              delivery_days: random.int(2, 25),
              notes: null,
            },
          ];
        }),
  );
  const winners = new Map(
    lines.map((line, n) => [
      lineUuids[n] ?? '',
      course.includes('close')
        ? (suppliers.find((one) => one.supplier_uuid === line.supplier_uuid)?.uuid ?? null)
        : null,
    ]),
  );
  const comparison = compareOffers(
    lines.map(({ quantity }, n) => ({ uuid: lineUuids[n] ?? '', quantity })),
    suppliers,
    offers,
  );
  return {
    invited: suppliers,
    offers,
    sums: chosenSums(comparison, winners),
    lines: lines.map(({ supplier_uuid: _s, purchase_uuid: _p, ...line }, n) => {
      const winner_uuid = winners.get(lineUuids[n] ?? '') ?? null;
      return {
        ...line,
        uuid: lineUuids[n] ?? '',
        notes: null,
        winner_uuid,
        winner_name: suppliers.find(({ uuid }) => uuid === winner_uuid)?.supplier_name ?? null,
        // Its share of the freight can make the lowest price the dearer one.
        winner_reason: winner_uuid && comparison[n]?.ranked[0]?.offer.invited_uuid !== winner_uuid ? dearer : null,
      };
    }),
  };
}

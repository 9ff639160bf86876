import { addDays, addMonths } from '#core/contract/days.ts';
import { sumOf } from '#core/contract/decimal.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRows } from '#core/server/records.ts';
import { nextAdjustment } from '#modules/contract/contract-terms/adjustment.rules.ts';
import { renewedUntil } from '#modules/contract/contract-terms/terms.rules.ts';
import { rentalContractMachine } from '#modules/contract/rental-contract/rental-contract.rules.ts';
import { loadHandOvers } from '../server/asset-move.actions.ts';
import { emptyEvent, type RentalEventTable } from '../server/rental-movement.table.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { loadDocuments, type DemoStep } from '#tools/demo/documents.ts';
import type { Random } from '#tools/demo/random.ts';

type Step = DemoStep<typeof rentalContractMachine>['step'];
type Where = 'none' | 'reserved' | 'out' | 'back';
interface Course {
  steps: readonly Step[];
  count: number;
  /** Months since it began; below zero, it is still to begin. */
  began: readonly [number, number];
  /** Where its units are by now. */
  units: Where;
}
const signed = ['requestSignature', 'activate'] as const;
/** Forty of them, in every state. */
const courses: readonly Course[] = [
  { steps: [], count: 4, began: [-2, -1], units: 'none' },
  { steps: ['requestSignature'], count: 4, began: [-2, -1], units: 'reserved' },
  { steps: signed, count: 4, began: [-3, -1], units: 'reserved' },
  { steps: signed, count: 12, began: [1, 9], units: 'out' },
  // Near their end.
  { steps: signed, count: 3, began: [11, 11], units: 'out' },
  { steps: [...signed, 'renew'], count: 4, began: [13, 18], units: 'out' },
  { steps: [...signed, 'suspend'], count: 2, began: [4, 8], units: 'out' },
  // Over, and not brought back yet.
  { steps: [...signed, 'expire'], count: 2, began: [13, 13], units: 'out' },
  { steps: [...signed, 'terminate'], count: 2, began: [7, 10], units: 'back' },
  { steps: [...signed, 'expire', 'close'], count: 3, began: [15, 20], units: 'back' },
];
const reasons: Partial<Record<Step, string>> = {
  suspend: 'Ala em reforma: equipamentos guardados no hospital.',
  terminate: 'O cliente comprou equipamentos próprios.',
};
/** Months after its beginning that each step was taken; a term is twelve. */
const taken: Partial<Record<Step, number>> = {
  requestSignature: -1,
  renew: 12,
  suspend: 2,
  expire: 12,
  terminate: 5,
  close: 14,
};
interface Planned extends Course {
  starts_at: string;
  ends_at: string;
  /** The last day its units were there, of those that are back. */
  last: string;
  assets: readonly string[];
  /** What the first of them is. */
  of: string;
  comodato: boolean;
}
interface Unit {
  uuid: string;
  acquisition_date: string;
  equipment_name: string;
}

/** Which units go with which contract: none is promised twice. */
function planned(random: Random, units: Unit[], today: string): Planned[] {
  return courses.flatMap((course) =>
    Array.from({ length: course.count }, (_, n): Planned => {
      const starts_at = `${addMonths(today, -random.int(...course.began)).slice(0, 8)}05`;
      const term = addDays(addMonths(starts_at, 12), -1);
      const wanted = random.chance(0.3) ? 2 : 1;
      const fit = units.filter(({ acquisition_date }) => acquisition_date <= starts_at).slice(0, wanted);
      const chosen = fit.length > 0 ? fit : units.slice(0, 1);
      if (course.units !== 'none') for (const unit of chosen) units.splice(units.indexOf(unit), 1);
      return {
        ...course,
        starts_at,
        ends_at: course.steps.includes('renew') ? renewedUntil(term, 12) : term,
        last: course.steps.includes('terminate') ? addMonths(starts_at, 5) : term,
        assets: chosen.map(({ uuid }) => uuid),
        of: chosen[0]?.equipment_name ?? '',
        comodato: n % 6 === 5,
      };
    }),
  );
}

function termsOf(random: Random, plan: Planned, values: readonly (string | null)[], today: string) {
  const { starts_at, ends_at, steps, comodato } = plan;
  const renewed = steps.includes('renew');
  const adjustment_index = random.pick(['IPCA', 'IPCA', 'IGPM'] as const);
  const on = (step: Step, day: string) => (steps.includes(step) ? (day < today ? day : today) : null);
  return {
    kind: comodato ? 'COMODATO' : 'RENTAL',
    starts_at,
    ends_at,
    use_site: random.pick(['UTI adulto', 'Centro cirúrgico', 'Pronto-socorro', 'Enfermaria 2']),
    deposit: comodato ? null : `${random.int(1, 6) * 500}.00`,
    freight_out: `${random.int(15, 60) * 10}.00`,
    maintenance_included: true,
    idle_credit: true,
    idle_grace_days: random.pick([0, 0, 1]),
    ...(comodato && { quota_item: 'Kit de reagentes', quota_quantity: '20.000', quota_price: '85.00' }),
    item_count: values.length,
    renewal: random.pick(['TACIT', 'EXPRESS', 'NEVER']),
    renewal_months: 12,
    renewal_notice_days: 30,
    renewal_count: renewed ? 1 : 0,
    billing_period: 'MONTHLY',
    billing_when: random.pick(['ARREARS', 'ADVANCE']),
    due_day: random.pick([5, 10, 15]),
    first_pro_rata: true,
    measured: random.chance(0.3),
    payment_method: 'BOLETO',
    base_value: null,
    monthly_value: sumOf(values, 2),
    adjustment_index,
    adjustment_percent: null,
    adjustment_month: null,
    apply_negative: false,
    // Its adjustments come with the addenda that tell them.
    last_adjusted_at: null,
    next_adjustment_at: nextAdjustment({ starts_at, adjustment_index, adjustment_month: null, last_adjusted_at: null }),
    late_fee_percent: '2.00',
    interest_percent: '1.00',
    termination_rule: 'PERCENT',
    termination_amount: '10.00',
    signed_at: on('activate', starts_at),
    suspended_at: on('suspend', addMonths(starts_at, 2)),
    ended_at: on('terminate', plan.last) ?? on('expire', addDays(plan.last, 1)),
  };
}

export const demo: Demo = async (db, { random, today, users }) => {
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').execute();
  const manager = people.find(({ uuid }) => uuid === users.get('gestor')) ?? random.pick(people);
  const customers = await db
    .selectFrom('customer')
    .select(['uuid', 'name'])
    .where('type', '=', 'PJ')
    .orderBy('uuid')
    .limit(30)
    .execute();
  const units = await db
    .selectFrom('asset_equipment')
    .select(['uuid', 'acquisition_date', 'equipment_name'])
    .where('status', '=', 'ACTIVE')
    .where('uuid', 'not in', (eb) => eb.selectFrom('rental_hold').select('asset_equipment_uuid'))
    .orderBy('acquisition_date')
    .execute();
  const plans = planned(random.fork('plans'), units, today)
    .filter(({ assets }) => assets.length > 0)
    .map((plan) => ({ ...plan, customer: random.pick(customers) }));
  const contracts = await loadDocuments(
    db,
    {
      entity: 'rental_contract',
      table: 'rental_contract',
      prefix: 'CL',
      machine: rentalContractMachine,
      lines: { table: 'rental_contract_item', parent: 'rental_contract_uuid' },
    },
    plans.map((plan) => {
      const lines = plan.assets.map((asset_equipment_uuid) => ({
        asset_equipment_uuid,
        monthly_value: plan.comodato ? null : `${random.int(4, 30) * 100}.00`,
        replacement_value: `${random.int(10, 80) * 1000}.00`,
        accessories: random.pick(['Cabo de força, manual', 'Circuito e umidificador', 'Suporte com rodízios']),
        ...(random.chance(0.3) && { meter_unit: 'horas', included: '200.000', excess_price: '3.50' }),
      }));
      const values = lines.map(({ monthly_value }) => monthly_value);
      const at = (step: Step): string => {
        const day = addMonths(plan.starts_at, taken[step] ?? 0);
        return `${day < today ? day : addDays(today, -1)}T13:00:00.000Z`;
      };
      return {
        created_at: `${[addMonths(plan.starts_at, -2), addDays(today, -20)].sort()[0]}T12:00:00.000Z`,
        values: {
          ...termsOf(random, plan, values, today),
          title: `${plan.comodato ? 'Comodato' : 'Locação'} de ${plan.of}`.slice(0, 160),
          customer_uuid: plan.customer.uuid,
          our_signatory_uuid: manager.uuid,
          responsible_uuid: manager.uuid,
        },
        lines,
        course: plan.steps.map((step) => ({
          step,
          at: at(step),
          by: manager,
          ...(reasons[step] ? { reason: reasons[step] } : {}),
        })),
      };
    }),
  );
  await loadHolds(
    db,
    plans.map((plan, n) => ({ ...plan, ...(contracts[n] ?? { uuid: '', code: '' }) })),
    manager.name,
  );
};

type Told = Partial<Omit<RentalEventTable, 'uuid' | 'at'>> &
  Pick<RentalEventTable, 'rental_contract_uuid' | 'kind' | 'on_day'>;
/** Of some with two units the second came back before the other. */
const placed = (contract: Loaded, place: number): Loaded =>
  place > 0 && contract.units === 'out' && contract.steps.at(-1) === 'activate'
    ? { ...contract, units: 'back', last: addDays(contract.starts_at, 20) }
    : contract;
type Loaded = Planned & { uuid: string; code: string; customer: { name: string } };
/** Who has which unit, what was told of it, and where it stands in Patrimônio. */
async function loadHolds(db: Tx, contracts: readonly Loaded[], user_name: string): Promise<void> {
  const items = await db
    .selectFrom('rental_contract_item')
    .select(['uuid', 'rental_contract_uuid', 'asset_equipment_uuid', 'meter_unit'])
    .orderBy('rental_contract_uuid')
    .orderBy('position')
    .execute();
  const held = contracts
    .filter(({ units }) => units !== 'none')
    .flatMap((contract) =>
      items
        .filter(({ rental_contract_uuid }) => rental_contract_uuid === contract.uuid)
        .map((item, place) => ({ contract: placed(contract, place), item })),
    );
  const states = { reserved: 'RESERVED', out: 'ON_HIRE', back: 'RETURNED', none: 'RELEASED' } as const;
  await insertRows(
    db,
    'rental_hold',
    held.map(({ contract, item }) => ({
      asset_equipment_uuid: item.asset_equipment_uuid,
      contract_uuid: contract.uuid,
      contract_code: contract.code,
      line_uuid: item.uuid,
      state: states[contract.units],
      held_from: contract.starts_at,
      held_until: contract.units === 'back' ? contract.last : contract.ends_at,
    })),
  );
  const event = (own: Told) => ({ ...emptyEvent, ...own, at: `${own.on_day}T14:00:00.000Z`, user_name });
  const left = held.filter(({ contract }) => contract.units !== 'reserved');
  await insertRows(db, 'rental_event', [
    ...left.flatMap(({ contract, item }) => {
      const { asset_equipment_uuid, uuid: item_uuid } = item;
      const own = { rental_contract_uuid: contract.uuid, item_uuid, condition: 'GOOD', asset_equipment_uuid } as const;
      const { starts_at, last } = contract;
      const meter = (read: string) => (item.meter_unit ? { meter: read } : {});
      const conditions = ['WORN', 'GOOD', 'DAMAGED'] as const;
      const condition = conditions[Number(contract.code.slice(-1)) % 3] ?? 'GOOD';
      const isBack = contract.units === 'back';
      return [
        event({ ...own, ...meter('120.000'), kind: 'DELIVERED', on_day: starts_at }),
        ...(item.meter_unit && !isBack
          ? [event({ ...own, meter: '365.000', kind: 'READING', on_day: addDays(starts_at, 25) })]
          : []),
        ...(isBack ? [event({ ...own, ...meter('540.000'), kind: 'RETURNED', condition, on_day: last })] : []),
      ];
    }),
    ...left
      .filter(({ contract }, n) => contract.units === 'out' && contract.steps.at(-1) === 'activate' && n % 5 === 0)
      .map(({ contract, item }) =>
        event({
          rental_contract_uuid: contract.uuid,
          item_uuid: item.uuid,
          asset_equipment_uuid: item.asset_equipment_uuid,
          kind: 'IDLE',
          on_day: addDays(contract.starts_at, 12),
          until_day: addDays(contract.starts_at, 14),
          notes: 'Sensor de fluxo trocado no local.',
        }),
      ),
    ...contracts
      .filter(({ steps }) => steps.includes('suspend'))
      .map(({ uuid, starts_at }) => {
        return event({ rental_contract_uuid: uuid, kind: 'SUSPENDED', on_day: addMonths(starts_at, 2) });
      }),
  ]);
  await loadHandOvers(
    db,
    left
      .filter(({ contract }) => contract.units === 'out')
      .map(({ contract, item }) => ({
        asset_uuid: item.asset_equipment_uuid,
        location: contract.customer.name.slice(0, 60),
        moved_on: contract.starts_at,
        reason: `Entrega do contrato ${contract.code}`,
        user_name,
      })),
  );
}

import { sql } from 'kysely';
import { addDays, addMonths } from '#core/contract/days.ts';
import { sumOf } from '#core/contract/decimal.ts';
import type { Db } from '#core/server/db.ts';
import { nextAdjustment } from '#modules/contract/contract-terms/adjustment.rules.ts';
import { renewedUntil } from '#modules/contract/contract-terms/terms.rules.ts';
import { checklistOf } from '#tools/demo/checklist-of.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { loadDocuments, type DemoStep } from '#tools/demo/documents.ts';
import type { Random } from '#tools/demo/random.ts';
import { maintenanceContractMachine } from '../maintenance-contract.rules.ts';

type Step = DemoStep<typeof maintenanceContractMachine>['step'];
interface Course {
  steps: readonly Step[];
  count: number;
  /** How many months ago it began, from and to. */
  began: readonly [number, number];
}
const signed = ['requestSignature', 'activate'] as const;
/** Sixty of them, in every state. */
const courses: readonly Course[] = [
  { steps: [], count: 5, began: [-2, -1] },
  { steps: ['requestSignature'], count: 4, began: [-1, 0] },
  { steps: [...signed, 'suspend'], count: 3, began: [3, 8] },
  { steps: [...signed, 'renew'], count: 9, began: [13, 21] },
  { steps: signed, count: 20, began: [1, 9] },
  // Near their end, and so about to expire.
  { steps: signed, count: 6, began: [11, 11] },
  { steps: [...signed, 'expire'], count: 5, began: [13, 16] },
  { steps: [...signed, 'terminate'], count: 4, began: [6, 10] },
  { steps: [...signed, 'expire', 'close'], count: 4, began: [17, 24] },
];
const reasons: Partial<Record<Step, string>> = {
  suspend: 'Cliente em reforma: equipamentos desligados até a reabertura.',
  terminate: 'Cliente passou a manutenção para equipe própria.',
};
const holding: readonly Step[] = ['activate', 'renew', 'suspend'];

interface Site {
  customer_uuid: string;
  name: string;
  units: string[];
}
/** Customers and their units in service, those with most first. */
async function sitesOf(db: Db): Promise<Site[]> {
  const { rows } = await sql<Site>`
    select unit.customer_uuid, customer.name, array_agg(unit.uuid::text order by unit.uuid) as units
    from customer_equipment unit join customer on customer.uuid = unit.customer_uuid
    where unit.status <> 'DECOMMISSIONED' group by unit.customer_uuid, customer.name
    order by count(*) desc, unit.customer_uuid limit 80`.execute(db);
  return rows;
}

/** What is looked through on a visit to each unit. */
async function checklistsOfUnits(db: Db): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ uuid: string; checklist_uuid: string | null }>`
    select unit.uuid, ${checklistOf} as checklist_uuid from customer_equipment unit
    join equipment on equipment.uuid = unit.equipment_uuid`.execute(db);
  return new Map(rows.map(({ uuid, checklist_uuid }) => [uuid, checklist_uuid]));
}

/** Months after it began that each step was taken; a term is twelve. */
const taken: Record<string, number> = {
  requestSignature: -1,
  activate: 0,
  renew: 12,
  suspend: 2,
  expire: 12,
  terminate: 5,
  close: 14,
};

export const demo: Demo = async (db, { random, today, users }) => {
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').execute();
  const manager = people.find(({ uuid }) => uuid === users.get('gestor')) ?? random.pick(people);
  const checklists = await checklistsOfUnits(db);
  const policies = await db.selectFrom('sla_configuration').select('uuid').orderBy('uuid').limit(3).execute();
  const sites = await sitesOf(db);
  const held = new Set<string>();
  let turn = 0;
  const documents = courses.flatMap(({ steps, count, began }) =>
    Array.from({ length: count }, () => {
      const isHolding = holding.includes(steps.at(-1) ?? 'close');
      const site = nextSite(sites, isHolding ? held : new Set(), () => turn++);
      const units = site ? random.sample(site.free, random.int(1, Math.min(12, Math.ceil(site.free.length / 2)))) : [];
      if (isHolding) for (const unit of units) held.add(unit);
      const starts_at = `${addMonths(today, -random.int(...began)).slice(0, 8)}01`;
      return site && { site, units, steps, starts_at };
    }).filter((one) => one !== undefined),
  );
  await loadDocuments(
    db,
    {
      entity: 'maintenance_contract',
      table: 'maintenance_contract',
      prefix: 'CM',
      machine: maintenanceContractMachine,
      lines: { table: 'maintenance_contract_item', parent: 'maintenance_contract_uuid' },
    },
    documents.map(({ site, units, steps, starts_at }) => {
      const lines = units.map((customer_equipment_uuid) => ({
        customer_equipment_uuid,
        monthly_value: `${random.int(8, 60) * 10}.00`,
        periodicity: random.pick(['TRIMESTRAL', 'SEMESTRAL', 'SEMESTRAL', 'ANUAL']),
        first_visit_at: addMonths(starts_at, random.int(1, 5)),
        checklist_uuid: checklists.get(customer_equipment_uuid) ?? null,
      }));
      const at = (step: string): string => {
        const day = addMonths(starts_at, taken[step] ?? 0);
        return `${day < today ? day : addDays(today, -1)}T13:00:00.000Z`;
      };
      return {
        created_at: `${[addMonths(starts_at, -2), addDays(today, -20)].sort()[0]}T12:00:00.000Z`,
        values: {
          ...termsOf(random, { starts_at, steps, today, lines }),
          title: `Manutenção de ${random.pick(['UTI e centro cirúrgico', 'equipamentos de imagem', 'parque de monitores', 'toda a base instalada', 'ventiladores e anestesia'])}`,
          customer_uuid: site.customer_uuid,
          our_signatory_uuid: manager.uuid,
          responsible_uuid: random.pick(people).uuid,
          line_count: units.length,
          sla_configuration_uuid: policies.length > 0 && random.chance(0.5) ? random.pick(policies).uuid : null,
          made_by_uuid: manager.uuid,
          made_by_name: manager.name,
        },
        lines,
        course: steps.map((step) => ({
          step,
          at: at(step),
          by: manager,
          ...(reasons[step] ? { reason: reasons[step] } : {}),
        })),
      };
    }),
  );
};

/** The next customer, round and round, who has units left that no contract holds. */
function nextSite(sites: readonly Site[], held: ReadonlySet<string>, turn: () => number) {
  for (const _ of sites) {
    const site = sites[turn() % sites.length];
    const free = site?.units.filter((unit) => !held.has(unit)) ?? [];
    if (site && free.length > 0) return { ...site, free };
  }
  return undefined;
}

interface Told {
  starts_at: string;
  steps: readonly Step[];
  today: string;
  lines: readonly { monthly_value: string }[];
}
/** What the parties agreed on, and what became of it. */
function termsOf(random: Random, { starts_at, steps, today, lines }: Told) {
  const isRenewed = steps.includes('renew');
  const term = addDays(addMonths(starts_at, 12), -1);
  const base_value = random.chance(0.4) ? `${random.int(2, 20) * 100}.00` : null;
  const adjustment_index = random.pick(['IPCA', 'IPCA', 'IGPM', 'INPC', 'FIXED'] as const);
  const coverage = random.pick(['FULL', 'FULL', 'LABOR_ONLY', 'PREVENTIVE_ONLY', 'ON_DEMAND'] as const);
  const terms = { starts_at, adjustment_index, adjustment_month: null };
  const happened = (step: Step, day: string) => (steps.includes(step) ? (day < today ? day : today) : null);
  return {
    ...terms,
    coverage,
    parts_cap: coverage === 'FULL' && random.chance(0.6) ? `${random.int(3, 20) * 1000}.00` : null,
    included_visits: random.chance(0.3) ? random.int(2, 24) : null,
    included_hours: random.chance(0.2) ? `${random.int(10, 80)}.000` : null,
    ends_at: isRenewed ? renewedUntil(term, 12) : term,
    renewal: random.pick(['TACIT', 'EXPRESS', 'EXPRESS', 'NEVER']),
    renewal_months: 12,
    renewal_notice_days: random.pick([30, 30, 60]),
    renewal_count: isRenewed ? 1 : 0,
    billing_period: random.pick(['MONTHLY', 'MONTHLY', 'MONTHLY', 'QUARTERLY']),
    billing_when: random.pick(['ARREARS', 'ADVANCE']),
    due_day: random.pick([5, 10, 15, 20]),
    first_pro_rata: true,
    measured: false,
    payment_method: random.pick(['BOLETO', 'BOLETO', 'PIX']),
    base_value,
    monthly_value: sumOf([base_value, ...lines.map(({ monthly_value }) => monthly_value)], 2),
    adjustment_percent: adjustment_index === 'FIXED' ? '5.00' : null,
    apply_negative: false,
    // Its adjustments come with the addenda that tell them.
    last_adjusted_at: null,
    next_adjustment_at: nextAdjustment({ ...terms, last_adjusted_at: null }),
    late_fee_percent: '2.00',
    interest_percent: '1.00',
    termination_rule: 'PERCENT',
    termination_amount: '10.00',
    signed_at: happened('activate', starts_at),
    suspended_at: happened('suspend', addMonths(starts_at, 2)),
    ended_at: happened('terminate', addMonths(starts_at, 5)) ?? happened('expire', addDays(term, 1)),
  };
}

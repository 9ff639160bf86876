import { addDays } from '#core/contract/days.ts';
import type { Tx } from '#core/server/db.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { loadDocuments, type DemoDocument, type DemoStep } from '#tools/demo/documents.ts';
import { containBy, dueFor, nonConformityMachine, notifyBy } from '../non-conformity.rules.ts';
import { cases, type Case } from './cases.ts';

type Step = DemoStep<typeof nonConformityMachine>['step'];
const toPlan = ['contain', 'analyse', 'plan'] as const;
const toCheck = [...toPlan, 'execute', 'verify'] as const;
/** How far each has come, how many days ago it began, and how many there are of them. */
const courses: readonly { steps: readonly Step[]; age: number; count: number }[] = [
  { steps: [...toCheck, 'close'], age: 320, count: 13 },
  { steps: [...toCheck, 'reopen', 'plan', 'execute', 'verify', 'close'], age: 300, count: 2 },
  { steps: toCheck, age: 75, count: 5 },
  { steps: [...toPlan, 'execute'], age: 28, count: 6 },
  { steps: toPlan, age: 14, count: 4 },
  { steps: ['contain', 'analyse'], age: 9, count: 3 },
  { steps: [...toCheck, 'reopen'], age: 110, count: 1 },
  { steps: ['contain'], age: 4, count: 2 },
  { steps: [], age: 1, count: 2 },
  { steps: ['cancel'], age: 60, count: 2 },
];
/** Days each step comes after the one before. */
const pace: Record<Step, number> = {
  contain: 0,
  analyse: 1,
  plan: 3,
  execute: 2,
  verify: 9,
  close: 60,
  reopen: 35,
  cancel: 3,
};

/** A year of them: forty, in every step. */
export const demo: Demo = async (db, { today, users, random }) => {
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').execute();
  const person = (username: string) => people.find(({ uuid }) => uuid === users.get(username)) ?? random.pick(people);
  const [keeper, finder] = [person('qualidade'), person('tecnico')];
  const others = people.filter(({ uuid }) => uuid !== keeper.uuid);
  const verifier = others.find(({ uuid }) => uuid === users.get('gestor')) ?? random.pick(others);
  const parties = await partiesOf(db);
  const wanted = courses.flatMap(({ count, ...course }) => Array.from({ length: count }, () => course));
  const documents = wanted.map(({ steps, age }, n): DemoDocument<typeof nonConformityMachine> => {
    const said = cases[n % cases.length] as Case;
    const detected_on = addDays(today, -age - (steps.length > 5 ? random.int(0, 60) : random.int(0, 2)));
    let day = detected_on;
    const course = steps.map((step, place) => {
      day = addDays(day, pace[step] + (pace[step] > 2 ? random.int(0, 3) : 0));
      if (day >= today) day = addDays(today, -1);
      const by = step === 'close' || step === 'reopen' ? verifier : keeper;
      const reason = { reopen: 'A mesma falha voltou a ocorrer no mês seguinte.', cancel: 'O fato não se confirmou.' };
      const at = `${day}T${13 + Math.floor(place / 2)}:${10 + place}:00.000Z`;
      return { step, at, by, ...(step in reason ? { reason: reason[step as keyof typeof reason] } : {}) };
    });
    const last = (step: Step) => course.findLast((taken) => taken.step === step)?.at;
    const created_at = `${detected_on}T12:${10 + n}:00.000Z`;
    const status = steps.at(-1);
    const isPast = (step: Step) => steps.includes(step);
    const verifiedOn = last('verify')?.slice(0, 10);
    const closedOn = status === 'close' ? last('close')?.slice(0, 10) : undefined;
    const limit = said.origin === 'TECHNOVIGILANCE' ? ('DAYS_10' as const) : null;
    return {
      created_at,
      values: {
        ...factsOf(said),
        ...parties(said.about, n),
        detected_on,
        detected_by_uuid: finder.uuid,
        responsible_uuid: keeper.uuid,
        due_on: dueFor(detected_on, said.severity),
        containment_due_at: containBy(created_at, said.severity),
        notification_limit: limit,
        notification_due_on: notifyBy(detected_on, limit),
        notified_on: limit && isPast('verify') ? addDays(detected_on, 4) : null,
        ...(isPast('contain')
          ? { containment: said.containment, disposition: said.disposition, contained_at: last('contain') }
          : {}),
        ...(isPast('plan') ? { root_cause: said.root_cause, cause_category: said.cause_category } : {}),
        action_count: isPast('execute') ? said.actions.length : 0,
        open_action_count: isPast('execute') && !isPast('verify') ? 1 : 0,
        ...(verifiedOn
          ? {
              resolved_on: status === 'reopen' ? null : verifiedOn,
              effectiveness_criterion: 'Nenhuma ocorrência igual em 90 dias.',
              effectiveness_on: closedOn ?? addDays(verifiedOn, 90),
              verifier_uuid: verifier.uuid,
            }
          : {}),
        ...(status === 'reopen'
          ? { effectiveness: 'NOT_EFFECTIVE', verification_notes: 'A mesma falha voltou a ocorrer no mês seguinte.' }
          : {}),
        ...(closedOn
          ? { closed_on: closedOn, effectiveness: 'EFFECTIVE', verification_notes: 'Sem novas ocorrências no período.' }
          : {}),
        reopen_count: isPast('reopen') ? 1 : 0,
        cost: isPast('verify') ? `${random.int(2, 60) * 50}.00` : null,
      },
      course,
    };
  });
  await loadDocuments(
    db,
    { entity: 'non_conformity', table: 'non_conformity', prefix: 'RNC', machine: nonConformityMachine },
    documents.toSorted((one, other) => one.created_at.localeCompare(other.created_at)),
  );
};

const factsOf = ({ title, description, requirement, kind, origin, severity, area }: Case) => ({
  title,
  description,
  requirement,
  kind,
  origin,
  severity,
  area,
});

/** Whom and what each is about, of what the company has. */
async function partiesOf(db: Tx) {
  const first = (table: 'supplier' | 'customer' | 'instrument') =>
    db.selectFrom(table).select('uuid').orderBy('uuid').limit(6).execute();
  const [suppliers, customers, instruments] = [
    await first('supplier'),
    await first('customer'),
    await first('instrument'),
  ];
  const orders = await db
    .selectFrom('service_order')
    .select(['uuid', 'customer_uuid', 'equipment_uuid'])
    .orderBy('code')
    .limit(12)
    .execute();
  const pick = <T>(some: readonly T[], n: number): T | undefined => some[n % Math.max(1, some.length)];
  return (about: Case['about'], n: number): object => {
    if (about === 'supplier') return { supplier_uuid: pick(suppliers, n)?.uuid ?? null };
    if (about === 'customer') return { customer_uuid: pick(customers, n)?.uuid ?? null };
    if (about === 'instrument') return { instrument_uuid: pick(instruments, n)?.uuid ?? null };
    if (about === null) return {};
    const order = pick(orders, n);
    return {
      service_order_uuid: order?.uuid ?? null,
      customer_uuid: order?.customer_uuid ?? null,
      equipment_uuid: order?.equipment_uuid ?? null,
    };
  };
}

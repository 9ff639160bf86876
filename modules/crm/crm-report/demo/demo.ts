import { addDays } from '#core/contract/days.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { loadDocuments, type DemoDocument } from '#tools/demo/documents.ts';
import { crmReportMachine, isDeal, type CrmReportType } from '../crm-report.rules.ts';

type Step = DemoDocument<typeof crmReportMachine>['course'][number]['step'];

const subjects: Record<CrmReportType, readonly string[]> = {
  VISIT: ['Visita de relacionamento', 'Apresentação do laboratório', 'Levantamento do parque', 'Entrega técnica'],
  CALL: ['Dúvida de operação', 'Pedido de coleta', 'Equipamento parado', 'Segunda via do laudo'],
  COMPLAINT: ['Atraso na devolução', 'Falha repetida após o conserto', 'Laudo com dados trocados', 'Cobrança em dobro'],
  OPPORTUNITY: ['Contrato de manutenção preventiva', 'Locação de monitores', 'Calibração anual', 'Troca de baterias'],
  RENEWAL: ['Renovação do contrato', 'Reajuste e ampliação do contrato'],
  SUGGESTION: ['Portal para acompanhar ordens', 'Coleta com hora marcada'],
};
const next = ['Ligar para confirmar', 'Enviar proposta', 'Agendar visita', 'Cobrar retorno', 'Levar catálogo'];
const kinds: readonly CrmReportType[] = [
  'VISIT',
  'CALL',
  'CALL',
  'COMPLAINT',
  'OPPORTUNITY',
  'OPPORTUNITY',
  'OPPORTUNITY',
  'RENEWAL',
  'SUGGESTION',
];
const days = 730;
const count = 320;

/** Two years of relations: older ones ended one way or the other, the last weeks still open. */
export const demo: Demo = async (db, { random, today, users }) => {
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').execute();
  const person = (username: string) => people.find(({ uuid }) => uuid === users.get(username)) ?? random.pick(people);
  const crew = [person('atendimento'), person('gestor'), person('diretoria')];
  const customers = await db.selectFrom('customer').select('uuid').orderBy('name').limit(60).execute();
  const units = await db
    .selectFrom('customer_equipment')
    .select(['uuid', 'customer_uuid'])
    .where('status', '<>', 'DECOMMISSIONED')
    .orderBy('serial_number')
    .orderBy('uuid')
    .execute();
  const reasons = await db.selectFrom('lost_reason').select('uuid').orderBy('name').execute();
  if (customers.length === 0) return;
  const documents = Array.from({ length: count }, (_, n): DemoDocument<typeof crmReportMachine> => {
    // More of them the nearer they are: a company that writes down more each year.
    const age = Math.floor(days * ((count - 1 - n) / count) ** 2) + 1;
    const [day, type, owner] = [addDays(today, -age), random.pick(kinds), random.pick(crew)];
    const at = (later: number): string =>
      `${addDays(day, Math.min(later, age - 1))}T${12 + (n % 6)}:${10 + (later % 40)}:00.000Z`;
    const customer = random.pick(customers).uuid;
    const unit = units.find(({ customer_uuid }) => customer_uuid === customer);
    const steps = courseOf(type, age, random.int(0, 99));
    const last = steps.at(-1);
    const isOver = last !== undefined && ['win', 'lose', 'conclude', 'cancel'].includes(last);
    const ahead = random.chance(0.3) ? -random.int(1, 6) : random.int(1, 20);
    return {
      created_at: at(0),
      values: {
        type,
        subject: random.pick(subjects[type]),
        customer_uuid: customer,
        customer_equipment_uuid: type === 'CALL' || type === 'COMPLAINT' ? (unit?.uuid ?? null) : null,
        responsible_uuid: steps.includes('assign') ? owner.uuid : null,
        occurred_at: at(0),
        origin: random.pick(['PHONE', 'EMAIL', 'WHATSAPP', 'IN_PERSON']),
        contact: random.pick(['Engenharia clínica', 'Compras', 'Coordenação', 'Recepção']),
        description: 'Conversa registrada no atendimento.',
        next_action: isOver ? null : random.pick(next),
        next_action_at: isOver ? null : `${addDays(today, ahead)}T${12 + (n % 7)}:30:00.000Z`,
        value: isDeal(type) ? `${random.int(12, 480) * 100}.00` : null,
        probability: isDeal(type) ? random.int(1, 9) * 10 : null,
        lost_reason_uuid: last === 'lose' ? random.pick(reasons).uuid : null,
        outcome: isOver && last !== 'cancel' ? 'Retorno dado ao cliente.' : null,
        closed_at: isOver ? at(steps.length * 4) : null,
        made_by_uuid: crew[0]?.uuid ?? null,
      },
      course: steps.map((step, place) => ({
        step,
        at: at((place + 1) * 4),
        by: step === 'assign' ? (crew[1] ?? owner) : owner,
        ...('reason' in crmReportMachine.steps[step] ? { reason: 'Registrado em duplicidade.' } : {}),
      })),
    };
  });
  await loadDocuments(
    db,
    { entity: 'crm_report', table: 'crm_report', prefix: 'CRM', machine: crmReportMachine },
    documents,
  );
  await talkOf(db, crew);
};

/** What colleagues said of the deals under way: a few of the newest, each calling another. */
async function talkOf(db: Parameters<Demo>[0], crew: readonly { uuid: string; name: string }[]): Promise<void> {
  const [desk, manager] = crew;
  if (!desk || !manager) return;
  const reports = await db
    .selectFrom('crm_report')
    .select(['uuid', 'code', 'created_at'])
    .where('status', 'in', ['ASSIGNED', 'IN_PROGRESS'])
    .orderBy('code', 'desc')
    .limit(12)
    .execute();
  if (reports.length === 0) return;
  const said = { owner_entity: 'crm_report', links: '[]', edited_at: null };
  const asked = `@${manager.name}, o cliente pediu desconto para fechar ainda este mês. Até onde podemos ir?`;
  const answered = `@${desk.name}, até 5% com pagamento à vista. Registre a condição na proposta.`;
  await db
    .insertInto('record_comment')
    .values(
      reports.flatMap(({ uuid, created_at }) => [
        {
          ...said,
          owner_uuid: uuid,
          created_at,
          text: asked,
          people: JSON.stringify([{ uuid: manager.uuid, name: manager.name }]),
          author_uuid: desk.uuid,
          author_name: desk.name,
        },
        {
          ...said,
          owner_uuid: uuid,
          text: answered,
          people: JSON.stringify([{ uuid: desk.uuid, name: desk.name }]),
          author_uuid: manager.uuid,
          author_name: manager.name,
        },
      ]),
    )
    .execute();
}

/** How far one of this age has come; `chance` of a hundred. */
function courseOf(type: CrmReportType, age: number, chance: number): Step[] {
  if (chance < 3) return ['cancel'];
  if (age > 45) {
    if (!isDeal(type)) return ['assign', 'start', 'conclude'];
    return ['assign', 'start', chance < 45 ? 'lose' : 'win'];
  }
  if (age < 8 && chance < 60) return [];
  if (chance < 45) return ['assign'];
  if (chance < 90 || isDeal(type)) return ['assign', 'start'];
  return ['assign', 'conclude'];
}

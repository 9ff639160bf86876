import { addDays } from '#core/contract/days.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import {
  cycleMachine,
  leastPeers,
  maxReports,
  sidesOf,
} from '#modules/people/evaluation-cycle/evaluation-cycle.rules.ts';
import {
  answersOf,
  isGroup,
  notApplicable,
  scoreOf,
  sectionsFor,
  type Question,
  type Section,
  type Side,
} from '#modules/people/evaluation-template/evaluation.rules.ts';
import { groupInTrail } from '../evaluation-instance.rules.ts';
import type { Demo, DemoCompany } from '#tools/demo/demo.ts';
import { loadDocuments } from '#tools/demo/documents.ts';

type Random = DemoCompany['random'];
interface Person {
  uuid: string;
  name: string;
  manager_uuid: string | null;
}
interface Planned {
  name: string;
  kind: '180' | '360';
  /** Days from today the period ends, and the deadline of the person. */
  ends: number;
  due: number;
  closed: boolean;
}

const cycles: readonly Planned[] = [
  { name: 'Avaliação anual', kind: '180', ends: -420, due: -395, closed: true },
  { name: 'Avaliação do 1º semestre', kind: '360', ends: -140, due: -115, closed: true },
  { name: 'Avaliação do 2º semestre', kind: '180', ends: -2, due: 6, closed: false },
];

const praise = [
  'Resolve o que promete e avisa quando não dá.',
  'Ajuda quem está começando sem que ninguém peça.',
  'Deixa a bancada pronta para o próximo.',
  'Explica bem ao cliente, mesmo quando a notícia é ruim.',
  'Conferir o checklist até o fim evitou dois retornos.',
];
const wishes = [
  'Registrar as medições no mesmo dia.',
  'Pedir ajuda antes de o prazo apertar.',
  'Fazer o curso de segurança elétrica até março.',
  'Dividir melhor o tempo entre bancada e telefone.',
];

/** People are mostly good at their work; whoever is, is so in most things. */
function answerFor(random: Random, question: Question, level: number): string {
  if (question.kind === 'TEXT') return random.pick(/melhor|mudar/.test(question.text) ? wishes : praise);
  if (question.kind === 'CHOICE') return question.options[0] ?? '';
  if (question.allows_na && random.chance(0.15)) return notApplicable;
  const scale = answersOf({ ...question, allows_na: false }).map(({ value }) => value);
  if (question.kind === 'YES_NO') return random.chance(0.85) ? 'YES' : 'NO';
  const place = Math.round(((level + random.int(-1, 1)) / 4) * (scale.length - 1));
  return scale[Math.max(0, Math.min(scale.length - 1, place))] ?? '';
}

function answersTo(random: Random, sections: readonly Section[], side: Side, level: number): Record<string, string> {
  const given: Record<string, string> = {};
  for (const section of sectionsFor(sections, side))
    for (const question of section.questions) given[question.uuid] = answerFor(random, question, level);
  const asked = new Set(sectionsFor(sections, side, given).flatMap(({ questions }) => questions.map((q) => q.uuid)));
  return Object.fromEntries(Object.entries(given).filter(([uuid]) => asked.has(uuid)));
}

/** Two cycles that are over and one under way: everybody with a manager takes part. */
export const demo: Demo = async (db, { random, today, users }) => {
  const template = await db
    .selectFrom('evaluation_template')
    .select(['uuid', 'sections', 'revision'])
    .where('name', '=', 'Técnico de assistência')
    .executeTakeFirst();
  const people = await db
    .selectFrom('app_user')
    .select(['uuid', 'name', 'manager_uuid'])
    .where('manager_uuid', 'is not', null)
    .orderBy('username')
    .execute();
  const known = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').execute();
  const by = known.find(({ uuid }) => uuid === users.get('rh')) ?? known[0];
  if (!template || !by || people.length < 4) return;
  const at = (days: number, hour = 13): string => `${addDays(today, days)}T${hour}:20:00.000Z`;
  const loaded = await loadDocuments(
    db,
    { entity: 'evaluation_cycle', table: 'evaluation_cycle', prefix: 'AV', machine: cycleMachine },
    cycles.map(({ name, kind, ends, due, closed }) => ({
      created_at: at(ends - 10),
      values: {
        name: `${name} de ${addDays(today, ends).slice(0, 4)}`,
        template_uuid: template.uuid,
        kind,
        period_start: addDays(today, ends - 180),
        period_end: addDays(today, ends),
        self_deadline: addDays(today, due),
        manager_deadline: addDays(today, due + 7),
        notes: 'Pense no período inteiro, não só nas últimas semanas.',
        participant_count: people.length,
        without_manager_count: 0,
        revision: template.revision,
        sections: template.sections,
        launched_at: at(ends - 8),
      },
      course: [
        { step: 'launch' as const, at: at(ends - 8), by },
        ...(closed
          ? [
              { step: 'calibrate' as const, at: at(due + 9), by },
              { step: 'close' as const, at: at(due + 16), by },
            ]
          : []),
      ],
    })),
  );
  const levels = new Map(people.map(({ uuid }) => [uuid, random.int(1, 4)]));
  for (const [place, planned] of cycles.entries()) {
    const { uuid = '', code = '' } = loaded[place] ?? {};
    await loadForms(db, random, { cycle: { uuid, code, ...planned }, people, levels, sections: template.sections, at });
  }
};

interface Wanted {
  cycle: Planned & { uuid: string; code: string };
  people: readonly Person[];
  levels: ReadonlyMap<string, number>;
  sections: readonly Section[];
  at: (days: number, hour?: number) => string;
}
async function loadForms(db: Tx, random: Random, { cycle, people, levels, sections, at }: Wanted): Promise<void> {
  const peersOf = new Map(
    people.map((person) => [
      person.uuid,
      cycle.kind === '360'
        ? random.sample(
            people.filter(
              ({ uuid, manager_uuid }) =>
                uuid !== person.uuid && uuid !== person.manager_uuid && manager_uuid !== person.uuid,
            ),
            3,
          )
        : [],
    ]),
  );
  /** Those a leader leads, where they are enough to be read at all. */
  const reportsOf = (leader: string): string[] => {
    const led = people.filter(({ manager_uuid }) => manager_uuid === leader).map(({ uuid }) => uuid);
    return cycle.kind === '360' && led.length >= leastPeers ? led.slice(0, maxReports) : [];
  };
  await insertRows(
    db,
    'evaluation_participant',
    people.map(({ uuid, manager_uuid }) => ({
      cycle_uuid: cycle.uuid,
      employee_uuid: uuid,
      manager_uuid,
      peer_uuids: (peersOf.get(uuid) ?? []).map((peer) => peer.uuid),
      report_uuids: reportsOf(uuid),
    })) as never,
  );
  const planned = people.flatMap((person) =>
    [...sidesOf(cycle.kind), 'REPORT' as const].flatMap((side) => {
      const evaluators =
        side === 'SELF'
          ? [person.uuid]
          : side === 'MANAGER'
            ? [person.manager_uuid ?? '']
            : side === 'REPORT'
              ? reportsOf(person.uuid)
              : (peersOf.get(person.uuid) ?? []).map(({ uuid }) => uuid);
      return evaluators.map((evaluator) => ({ person, side, evaluator }));
    }),
  );
  const uuids = await newUuids(db, planned.length);
  const forms = planned.map(({ person, side, evaluator }, place) => {
    const share = cycle.closed ? 0.94 : side === 'MANAGER' ? 0.25 : 0.5;
    const done = random.chance(share);
    const begun = done || random.chance(0.3);
    const level = (levels.get(person.uuid) ?? 2) + (side === 'SELF' && random.chance(0.3) ? 1 : 0);
    const answers = begun ? answersTo(random, sections, side, level) : {};
    const scored = done ? scoreOf(sections, side, answers) : null;
    const settled = done && cycle.closed && side === 'MANAGER' && scored?.score;
    const started = at(cycle.ends - random.int(0, 6), random.int(11, 20));
    const finished = at(Math.min(cycle.due, -1) - random.int(0, 1), random.int(11, 20));
    return {
      answers: Object.entries(answers).slice(0, done ? undefined : 4),
      row: {
        uuid: uuids[place] ?? '',
        cycle_uuid: cycle.uuid,
        side,
        employee_uuid: person.uuid,
        manager_uuid: person.manager_uuid ?? '',
        evaluator_uuid: evaluator,
        label: `${cycle.code} · ${isGroup(side) ? groupInTrail[side] : person.name}`,
        status: done ? ('completed' as const) : begun ? ('in_progress' as const) : ('pending' as const),
        due_on: at(side === 'MANAGER' ? cycle.due + 7 : cycle.due).slice(0, 10),
        started_at: begun ? started : null,
        completed_at: done ? finished : null,
        notification_read_at: done && cycle.closed && random.chance(0.8) ? at(cycle.due + 18) : null,
        score: scored?.score ?? null,
        section_scores: scored?.sections ?? null,
        // What the meeting said of how far somebody may go.
        potential: settled ? Math.max(1, Math.min(3, Math.round(level / 2) + random.int(0, 1))) : null,
        calibration_reason: settled ? 'Consenso da reunião de calibração.' : null,
        created_at: at(cycle.ends - 8),
      },
    };
  });
  await insertRows(db, 'evaluation_instance', forms.map(({ row }) => row) as never);
  await insertRows(
    db,
    'evaluation_response',
    forms.flatMap(({ row, answers }) =>
      answers.map(([question_uuid, answer]) => ({
        instance_uuid: row.uuid,
        question_uuid,
        answer,
        version: 1,
        answered_at: row.started_at ?? row.created_at,
      })),
    ) as never,
  );
}

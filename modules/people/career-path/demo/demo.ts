import { addDays, addMonths } from '#core/contract/days.ts';
import type { Demo } from '#tools/demo/demo.ts';

interface DemoLevel {
  name: string;
  branch?: 'STEM' | 'MANAGEMENT' | 'EXPERT';
  cbo: string;
  months?: number;
  pay: [min: string, max: string];
  asks: string[];
  /** The least mark of the last evaluation. */
  score?: '3.50' | '4.00';
}
/** What a certificate of the house proves by itself: what is asked, and how its training begins. */
const certified: Record<string, string> = {
  'NR-10': 'NR-10',
  'Segurança elétrica (IEC 62353)': 'Segurança elétrica',
  'Curso de atendimento ao cliente': 'Atendimento ao cliente',
};
const workshop: DemoLevel[] = [
  { name: 'Auxiliar técnico', cbo: '3132-20', pay: ['2100.00', '2600.00'], asks: ['Ensino médio completo'] },
  {
    name: 'Técnico I',
    cbo: '3132-05',
    months: 12,
    pay: ['2700.00', '3400.00'],
    asks: ['Curso técnico em eletrônica ou mecatrônica', 'NR-10'],
  },
  {
    name: 'Técnico II',
    cbo: '3132-05',
    months: 24,
    pay: ['3500.00', '4600.00'],
    asks: ['Treinamento de dois fabricantes', 'Segurança elétrica (IEC 62353)'],
  },
  {
    name: 'Técnico III',
    cbo: '3132-05',
    months: 24,
    pay: ['4700.00', '6200.00'],
    asks: ['CRT em dia', 'Metrologia básica'],
    score: '3.50',
  },
  {
    name: 'Coordenador da oficina',
    branch: 'MANAGEMENT',
    cbo: '9501-10',
    months: 24,
    pay: ['6500.00', '8600.00'],
    asks: ['Curso de liderança'],
  },
  {
    name: 'Gerente de serviços',
    branch: 'MANAGEMENT',
    cbo: '1427-05',
    months: 36,
    pay: ['9000.00', '13000.00'],
    asks: ['Graduação'],
  },
  {
    name: 'Especialista de aplicação',
    branch: 'EXPERT',
    cbo: '2143-05',
    months: 24,
    pay: ['6300.00', '8800.00'],
    asks: ['Certificação avançada do fabricante'],
    score: '4.00',
  },
];
const desk: DemoLevel[] = [
  { name: 'Assistente de atendimento', cbo: '4221-05', pay: ['1900.00', '2400.00'], asks: ['Ensino médio completo'] },
  {
    name: 'Analista de atendimento',
    cbo: '4221-05',
    months: 18,
    pay: ['2600.00', '3500.00'],
    asks: ['Curso de atendimento ao cliente'],
  },
  {
    name: 'Coordenador de atendimento',
    branch: 'MANAGEMENT',
    cbo: '4201-35',
    months: 24,
    pay: ['4200.00', '5600.00'],
    asks: ['Curso de liderança'],
  },
];
const tracks = [
  { name: 'Oficina', department: 'Oficina', levels: workshop },
  { name: 'Atendimento', department: 'Atendimento', levels: desk },
];

/** Two tracks, the crew along one of them, some with their proofs in order and some with one that ran out. */
export const demo: Demo = async (db, { crew, users, today }) => {
  const leader = users.get('gestor') ?? '';
  const trainings = await db.selectFrom('training').select(['uuid', 'name']).execute();
  for (const { levels, ...path } of tracks) {
    const { uuid } = await db
      .insertInto('career_path')
      .values({ ...path, description: null, status: 'ACTIVE', level_count: levels.length })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    const made = await db
      .insertInto('career_level')
      .values(
        levels.map(({ name, branch = 'STEM', cbo, months = null, pay: [salary_min, salary_max] }, position) => ({
          career_path_uuid: uuid,
          position,
          name,
          branch,
          cbo,
          months,
          salary_min,
          salary_max,
          competences: JSON.stringify([
            { name: 'Conhecimento técnico', target: Math.min(5, 2 + position) },
            { name: 'Relação com o cliente', target: 3 },
          ]),
          description: null,
        })),
      )
      .returning('uuid')
      .execute();
    const asked = await db
      .insertInto('career_requirement')
      .values(
        levels.flatMap(({ asks, score }, n) =>
          [...asks, ...(score ? [`Nota na última avaliação: ${score.replace('.', ',')} ou mais`] : [])].map(
            (text, position) => ({
              career_level_uuid: made[n]?.uuid ?? '',
              position,
              text,
              training_uuid: trainings.find(({ name }) => name.startsWith(certified[text] ?? '-'))?.uuid ?? null,
              min_score: score && position === asks.length ? score : null,
            }),
          ),
        ),
      )
      .returning(['uuid', 'career_level_uuid', 'training_uuid', 'min_score'])
      .execute();
    const people = path.department === 'Oficina' ? crew : [users.get('atendimento') ?? []].flat();
    const standing = people.map((user_uuid, n) => ({
      user_uuid,
      career_level_uuid: made[n % Math.min(4, made.length)]?.uuid ?? '',
      since: addMonths(today, -6 - 5 * n),
    }));
    if (standing.length === 0) continue;
    await db.insertInto('career_standing').values(standing).execute();
    await db.updateTable('career_path').set({ people_count: standing.length }).where('uuid', '=', uuid).execute();
    const proofs = standing.flatMap(({ user_uuid, career_level_uuid }, n) => {
      const place = made.findIndex((level) => level.uuid === career_level_uuid);
      return (
        asked
          // What a certificate or a mark proves nobody writes down.
          .filter(({ training_uuid, min_score }) => !training_uuid && !min_score)
          .filter((one) => made.findIndex((level) => level.uuid === one.career_level_uuid) <= place + (n % 2))
          .map((one, m) => ({
            user_uuid,
            requirement_uuid: one.uuid,
            proved_on: addDays(today, -700 + 20 * n),
            valid_until: (n + m) % 3 === 0 ? addDays(today, n % 4 === 0 ? -20 : 200) : null,
            note: null,
          }))
      );
    });
    if (proofs.length > 0) await db.insertInto('career_proof').values(proofs).execute();
    // One in three has no mark yet.
    const marks = standing.flatMap(({ user_uuid }, n) =>
      n % 3 === 2
        ? []
        : [
            { name: 'Conhecimento técnico', mark: 2 + (n % 3), note: 'Diagnosticou sem ajuda as bombas de infusão.' },
            { name: 'Relação com o cliente', mark: 3 + (n % 2), note: 'Elogiado em duas visitas do semestre.' },
          ].map((mark) => ({ ...mark, user_uuid, marked_on: addDays(today, -40 + n), marked_by: leader })),
    );
    if (marks.length > 0) await db.insertInto('career_competence_mark').values(marks).execute();
  }
};

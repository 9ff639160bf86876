import { addDays } from '#core/contract/days.ts';
import { sumOf, times } from '#core/contract/decimal.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { loadDocuments, type DemoStep } from '#tools/demo/documents.ts';
import { sampleMachine } from '../sample.rules.ts';

type Step = DemoStep<typeof sampleMachine>['step'];

/** How far each has come. */
const courses: readonly (readonly Step[])[] = [
  [],
  ['submit'],
  ['submit', 'approve'],
  ['submit', 'refuse'],
  ['submit', 'approve', 'conclude'],
  ['submit', 'approve', 'cancel'],
];
const goods = [
  { description: 'Cabo de força', unit_price: '35.50' },
  { description: 'Fusível 5 A', unit_price: '1.20' },
  { description: 'Bateria 12 V', unit_price: '189.00' },
];

/** A few months of them, in every status. */
export const demo: Demo = async (db, { random, today, users }) => {
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').execute();
  const person = (username: string) => people.find(({ uuid }) => uuid === users.get(username)) ?? random.pick(people);
  const [maker, approver] = [person('atendimento'), person('gestor')];
  const documents = Array.from({ length: 24 }, (_, n) => {
    const day = addDays(today, -random.int(6, 120));
    const at = (later: number): string => `${addDays(day, later)}T${12 + (n % 8)}:${10 + n}:00.000Z`;
    // Not `random.sample`: the command that copies this renames that word.
    const lines = goods
      .slice(0, random.int(1, goods.length))
      .map((line) => ({ ...line, quantity: String(random.int(1, 12)) }));
    return {
      created_at: at(0),
      values: {
        title: `Documento de ${random.pick(['reposição', 'oficina', 'campo'])} ${n + 1}`,
        due_on: random.chance(0.7) ? addDays(day, random.int(5, 40)) : null,
        line_count: lines.length,
        total: sumOf(
          lines.map(({ quantity, unit_price }) => times(quantity, unit_price)),
          2,
        ),
        made_by_uuid: maker.uuid,
        made_by_name: maker.name,
      },
      lines,
      course: random.pick(courses).map((step, place) => ({
        step,
        at: at(place + 1),
        by: step === 'submit' ? maker : approver,
        ...('reason' in sampleMachine.steps[step] ? { reason: 'Não será mais necessário.' } : {}),
      })),
    };
  });
  const lines = { table: 'sample_line', parent: 'sample_uuid' } as const;
  await loadDocuments(
    db,
    { entity: 'sample', table: 'sample', prefix: 'DOC', machine: sampleMachine, lines },
    documents,
  );
};

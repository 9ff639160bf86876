import { addDays } from '#core/contract/days.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { keepDrawing } from '#tools/demo/equipment-drawings.ts';
import { signatureEntity } from '../server/feedback-talk.queries.ts';

/** Two names, as a finger writes them. */
const strokes = [
  '<path d="M20 70 C40 10 60 10 62 60 S90 90 100 50 S140 30 150 62 S190 80 220 40" fill="none" stroke="#1c2733" stroke-width="4"/>',
  '<path d="M18 50 Q60 0 80 52 T140 48 T210 56 M60 78 L190 70" fill="none" stroke="#1c2733" stroke-width="4"/>',
];
const words = [
  'Falamos dos prazos do semestre e do que atrasou por falta de peça. Combinado: avisar até as 15h o que não sai no dia.',
  'Bom semestre. Próximo passo é a calibração sem apoio; o PDI ficou com dois objetivos.',
  'Conversa sobre retornos: rever o checklist final. Pediu o curso de segurança elétrica.',
];

/** The talks about the last results that were closed: most signed by both, some waiting for one of them. */
export const demo: Demo = async (db, { services, today, random }) => {
  const results = await db
    .selectFrom('evaluation_instance as form')
    .innerJoin('evaluation_cycle as cycle', 'cycle.uuid', 'form.cycle_uuid')
    .innerJoin('app_user as person', 'person.uuid', 'form.employee_uuid')
    .innerJoin('app_user as manager', 'manager.uuid', 'form.manager_uuid')
    .select(['form.uuid', 'form.employee_uuid', 'form.manager_uuid', 'cycle.name as cycle_name'])
    .select(['person.name', 'manager.name as manager_name'])
    .where('cycle.status', '=', 'CLOSED')
    .where('cycle.kind', '=', '360')
    .where('form.side', '=', 'MANAGER')
    .where('form.status', '=', 'completed')
    .orderBy('person.username')
    .execute();
  if (results.length === 0) return;
  const uuids = await newUuids(db, results.length);
  const talks = results.map((result, n) => {
    const day = addDays(today, -85 + random.int(0, 20));
    const at = (hour: number) => `${day}T${hour}:05:00.000Z`;
    return {
      result,
      row: {
        uuid: uuids[n] ?? '',
        instance_uuid: result.uuid,
        label: `${result.cycle_name} · ${result.name}`,
        talked_on: day,
        summary: words[n % words.length] ?? '',
        employee_signed_at: n % 6 === 5 ? null : at(14),
        manager_signed_at: n % 9 === 8 ? null : at(13),
        created_at: at(12),
      },
    };
  });
  await insertRows(db, 'feedback_talk', talks.map(({ row }) => row) as never);
  const [theirs, managers] = [
    await keepDrawing(services.files, strokes[0] ?? '', { width: 240, height: 100 }),
    await keepDrawing(services.files, strokes[1] ?? '', { width: 240, height: 100 }),
  ];
  const drawing = (talk: string, { sha256, size, type }: typeof theirs, who: { uuid: string; name: string }) => ({
    owner_entity: signatureEntity,
    owner_uuid: talk,
    kind: 'file',
    name: 'assinatura.png',
    content_type: type,
    size,
    sha256,
    description: who.name,
    has_thumbnail: true,
    created_by: who.uuid,
    created_by_name: who.name,
  });
  const drawings = talks.flatMap(({ row, result }) => [
    ...(row.employee_signed_at ? [drawing(row.uuid, theirs, { uuid: result.employee_uuid, name: result.name })] : []),
    ...(row.manager_signed_at
      ? [drawing(row.uuid, managers, { uuid: result.manager_uuid, name: result.manager_name })]
      : []),
  ]);
  await insertRows(db, 'stored_file', drawings as never);
};

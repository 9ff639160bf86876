import { addDays } from '#core/contract/days.ts';
import { insertRows } from '#core/server/records.ts';
import type { Demo } from '#tools/demo/demo.ts';

const said = [
  ['PRAISE', 'O cliente do ventilador ligou só para agradecer. Bom trabalho!'],
  ['ADVICE', 'Antes de pedir a peça, confira o saldo da filial: a placa estava lá.'],
  ['AGREED', 'Combinado: o relatório da semana sai na sexta, até as 16h.'],
  ['PRAISE', 'Gostei de como você explicou o orçamento recusado.'],
  ['ADVICE', 'As fotos de entrada estão ficando escuras; use a luz da bancada 2.'],
] as const;
const answered = 'Obrigado pelo retorno. Vou cuidar disso já na próxima ordem.';

/** Half a year of words between people and their managers, the last ones not read yet. */
export const demo: Demo = async (db, { today, random }) => {
  const people = await db
    .selectFrom('app_user as person')
    .innerJoin('app_user as manager', 'manager.uuid', 'person.manager_uuid')
    .select(['person.uuid', 'person.name', 'manager.uuid as manager_uuid', 'manager.name as manager_name'])
    .where('person.status', '=', 'ACTIVE')
    .orderBy('person.username')
    .execute();
  const rows = people.flatMap(({ uuid, name, manager_uuid, manager_name }, n) =>
    Array.from({ length: 1 + (n % 2) }, (_, m) => {
      const [kind, text] = said[(n + m) % said.length] ?? said[0];
      const days = 3 + ((n * 11 + m * 47) % 170);
      const back = m === 1;
      return {
        author_uuid: back ? uuid : manager_uuid,
        person_uuid: back ? manager_uuid : uuid,
        label: back ? `${name} → ${manager_name}` : `${manager_name} → ${name}`,
        kind: back ? ('AGREED' as const) : kind,
        text: back ? answered : text,
        created_at: `${addDays(today, -days)}T${random.int(11, 20)}:10:00.000Z`,
        seen_at: days < 12 ? null : `${addDays(today, 1 - days)}T12:00:00.000Z`,
      };
    }),
  );
  await insertRows(db, 'feedback_note', rows as never);
};

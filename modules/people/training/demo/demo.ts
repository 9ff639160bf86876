import { insertRows, newUuids } from '#core/server/records.ts';
import type { Demo } from '#tools/demo/demo.ts';
import type { TrainingTable } from '../server/training.table.ts';

type Loaded = Pick<
  TrainingTable,
  'name' | 'kind' | 'provider' | 'workload_hours' | 'validity_months' | 'required' | 'status'
> & { of: readonly string[] };

const course = (
  name: string,
  kind: Loaded['kind'],
  provider: string | null,
  workload_hours: number,
  validity_months: number | null,
  of: readonly string[] = [],
  required = false,
): Loaded => ({ name, kind, provider, workload_hours, validity_months, required, status: 'ACTIVE', of });

/** By the last step of a category's path: `Ventilador pulmonar`. */
const courses: readonly Loaded[] = [
  course(
    'Ventilação pulmonar: manutenção nível 2',
    'MANUFACTURER',
    'Fabricante',
    40,
    24,
    ['Ventilador pulmonar'],
    true,
  ),
  course('Desfibriladores e cardioversores', 'TECHNICAL', 'SENAI', 24, 24, ['Desfibrilador'], true),
  course('Segurança elétrica: IEC 62353', 'TECHNICAL', 'SENAI', 16, 24, ['Monitor multiparamétrico', 'Desfibrilador']),
  course('Autoclaves e vasos de pressão (NR-13)', 'SAFETY', 'SESI', 40, 24, ['Autoclave'], true),
  course('NR-10: segurança em eletricidade', 'SAFETY', 'SESI', 40, 24),
  course('NR-35: trabalho em altura', 'SAFETY', 'SESI', 8, 24),
  course('Boas práticas: RDC 665/2022', 'QUALITY', 'Interno', 8, 12),
  course('Atendimento ao cliente', 'BEHAVIOUR', 'Interno', 8, null),
];

/** What the people of the house are sent to; what qualifies for equipment does so where the house has it. */
export const demo: Demo = async (db) => {
  const categories = await db.selectFrom('equipment_category').select(['uuid', 'name']).execute();
  const uuids = await newUuids(db, courses.length);
  const known = courses.map((one) => ({
    ...one,
    links: categories.filter(({ name }) => one.of.some((wanted) => name.startsWith(wanted))).map(({ uuid }) => uuid),
  }));
  await insertRows(
    db,
    'training',
    known.map(({ of: _of, links, ...values }, place) => ({
      ...values,
      required: values.required && links.length > 0,
      uuid: uuids[place],
    })),
  );
  await insertRows(
    db,
    'training_category',
    known.flatMap(({ links }, place) =>
      links.map((equipment_category_uuid, position) => ({
        training_uuid: uuids[place] ?? '',
        position,
        equipment_category_uuid,
      })),
    ),
  );
};

import type { Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { loadEquipment, type LoadedEquipment } from '#modules/registry/equipment/server/public.ts';
import { keepDrawings, type Drawing } from './equipment-drawings.ts';
import { equipmentModels } from './equipment-models.ts';
import { makeBrands } from './brands.ts';
import type { Random } from './random.ts';

/** Brands and categories by name; accessories and parts by the category they serve. */
export interface KnownToEquipment {
  brands: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
  accessories: ReadonlyMap<string, readonly string[]>;
  parts: ReadonlyMap<string, readonly string[]>;
}

/** Two hundred models of the trade. */
export function makeEquipment(random: Random, known: KnownToEquipment): LoadedEquipment[] {
  const manufacturers = new Map(makeBrands().map((brand) => [brand.name, brand.manufacturer]));
  return equipmentModels
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [category = '', name = '', risk = '', warranty = '', specs = '', brands = ''] = line.split('|');
      const category_uuid = known.categories.get(category) ?? '';
      return brands.split(';').flatMap((own) => {
        const [brand = '', models = ''] = own.split(':');
        return models.split(',').map((model): LoadedEquipment => {
          const few = (of: ReadonlyMap<string, readonly string[]>, most: number): string[] =>
            random.sample(of.get(category_uuid) ?? [], random.int(2, most));
          return {
            name,
            model,
            brand_uuid: known.brands.get(brand) ?? '',
            category_uuid,
            manufacturer: manufacturers.get(brand) ?? null,
            anvisa_registration: risk ? `8${random.digits(10)}` : null,
            risk_class: (risk || null) as LoadedEquipment['risk_class'],
            description: `${name} ${brand} ${model}, da linha ${category.toLowerCase()}.`,
            warranty_months: Number(warranty),
            default_checklist_uuid: null,
            // A few are looked after more often than their category asks.
            default_periodicity_days: random.chance(0.08) ? 60 : null,
            depreciation_rate: null,
            status: random.chance(0.05) ? 'INACTIVE' : 'ACTIVE',
            technical_specs: specs.split(';').map((spec) => {
              const [key = '', values = ''] = spec.split('=');
              return { key, value: random.pick(values.split('~')) };
            }),
            accessory_uuids: few(known.accessories, 5),
            part_uuids: few(known.parts, 8),
          };
        });
      });
    });
}

const drawingOf: Readonly<Record<string, Drawing>> = {
  'Monitor multiparamétrico': 'monitor',
  Cardioversor: 'monitor',
  Eletrocardiógrafo: 'monitor',
  Ultrassom: 'monitor',
  'Ventilador pulmonar': 'tower',
  'Aparelho de anestesia': 'tower',
  'Arco cirúrgico': 'tower',
  'Bomba de infusão volumétrica': 'device',
  'Bisturi eletrônico': 'device',
  'Oxímetro de pulso': 'device',
  'Fonte de alimentação de bancada': 'device',
  'Autoclave horizontal': 'chamber',
  'Incubadora de CO2': 'chamber',
  'Centrífuga de bancada': 'centrifuge',
  'Microscópio binocular': 'microscope',
  'Mesa cirúrgica': 'table',
  'Cadeira odontológica': 'table',
  'Balança analítica': 'balance',
};

type Named = Omit<KnownToEquipment, 'accessories' | 'parts'>;
/** The models, and a drawing for those of a kind we can draw. Accessories and parts are those already there. */
export async function loadDemoEquipment(
  db: Tx,
  { files }: Services,
  random: Random,
  named: Named,
  when: () => string,
): Promise<void> {
  const accessories = await db
    .selectFrom('accessory_category')
    .innerJoin('accessory', 'accessory.uuid', 'accessory_uuid')
    .select(['accessory.uuid', 'equipment_category_uuid'])
    .orderBy('accessory.code')
    .execute();
  const parts = await db
    .selectFrom('part_category')
    .innerJoin('part', 'part.uuid', 'part_uuid')
    .select(['part.uuid', 'equipment_category_uuid'])
    .orderBy('part.code')
    .execute();
  const known = { ...named, accessories: byCategory(accessories), parts: byCategory(parts) };
  const rows = makeEquipment(random, known).map((row) => ({ ...row, created_at: when() }));
  const uuids = await loadEquipment(db, rows);
  const drawn = await keepDrawings(files);
  const pictures = rows.flatMap(({ name, model, created_at }, place) => {
    const kind = drawingOf[name];
    const drawing = kind && drawn.get(kind);
    if (!drawing) return [];
    const { sha256, size, type } = drawing;
    return {
      owner_entity: 'equipment',
      owner_uuid: uuids[place] ?? '',
      kind: 'image' as const,
      name: `${name} ${model}.png`,
      content_type: type,
      size,
      sha256,
      description: null,
      has_thumbnail: true,
      created_by: null,
      created_by_name: null,
      created_at,
    };
  });
  await db.insertInto('stored_file').values(pictures).execute();
}

function byCategory(rows: readonly { uuid: string; equipment_category_uuid: string }[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { uuid, equipment_category_uuid } of rows)
    found.set(equipment_category_uuid, [...(found.get(equipment_category_uuid) ?? []), uuid]);
  return found;
}

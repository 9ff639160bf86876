import { importColumns } from '#core/server/field-columns.ts';
import { resourceImporter, type Importer, type Values } from '#core/server/importer.ts';
import { equipmentCategory, equipmentCategoryFields, stepsOf } from '../contract.ts';
import { categoriesByName } from './equipment-category.queries.ts';
import { categoryReference } from './public.ts';

/** 'Médico-hospitalar › Monitor' says both the name and what it lies under. */
function prepare(given: Values): Values {
  const { name } = given;
  if (typeof name !== 'string') return given;
  const [last = '', above] = stepsOf(name).toReversed();
  const parent = given['parent_uuid'] ?? above;
  return { ...given, name: last, ...(parent === undefined ? {} : { parent_uuid: parent }) };
}

export const categoryImporter = (registry: Parameters<typeof resourceImporter>[1]): Importer =>
  resourceImporter(equipmentCategory, registry, {
    type: 'equipment_category',
    noun: { one: 'categoria de equipamento', many: 'Categorias de equipamento', feminine: true },
    key: 'name',
    known: categoriesByName,
    prepare,
    link: (uuid) => `/equipments/categories/edit/${uuid}`,
    columns: importColumns(equipmentCategoryFields, 'name', {
      parent_uuid: { refers: { ...categoryReference, own: true } },
    }),
  });

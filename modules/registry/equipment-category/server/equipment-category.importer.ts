import { readCount, resourceImporter, statusColumn, type Importer, type Values } from '#core/server/importer.ts';
import { categoryStatus, equipmentCategory, stepsOf } from '../contract.ts';
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
    columns: [
      {
        key: 'name',
        title: 'Categoria',
        kind: 'text',
        required: true,
        aliases: ['Nome da categoria', 'Categoria de equipamento', 'Caminho'],
        example: 'Hospitalar › Monitor de exemplo',
      },
      {
        key: 'parent_uuid',
        title: 'Dentro da categoria',
        kind: 'text',
        aliases: ['Categoria mãe', 'Categoria pai', 'Categoria superior', 'Dentro de'],
        example: 'Hospitalar',
        refers: { ...categoryReference, own: true },
      },
      {
        key: 'default_periodicity_days',
        title: 'Periodicidade (dias)',
        kind: 'number',
        aliases: ['Preventiva a cada', 'Periodicidade', 'Periodicidade em dias'],
        example: '180',
        parse: readCount,
      },
      {
        key: 'depreciation_rate',
        title: 'Depreciação (% a.a.)',
        kind: 'number',
        aliases: ['Depreciação', 'Depreciação ao ano', 'Taxa de depreciação'],
        example: '10',
      },
      statusColumn(categoryStatus),
    ],
  });

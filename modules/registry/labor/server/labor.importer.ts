import type { Received } from '#core/contract/endpoint.ts';
import {
  overStored,
  readCount,
  readList,
  resourceImporter,
  statusColumn,
  type Importer,
  type Values,
} from '#core/server/importer.ts';
import { checklistReference } from '#modules/registry/checklist/server/public.ts';
import { categoryReference } from '#modules/registry/equipment-category/server/public.ts';
import { labor } from '../contract.ts';
import { priceErrors } from '../labor.rules.ts';
import { laborsByCode } from './labor.queries.ts';

type Body = Received<typeof labor.create>['body'];

/** A line that gives one price takes the other one away: a service is charged one way. */
function merge(given: Values, before: Values | undefined): Values {
  const { hourly_price: hourly = null, fixed_price: fixed = null } = given;
  const prices =
    hourly !== null && fixed === null
      ? { fixed_price: null }
      : fixed !== null && hourly === null
        ? { hourly_price: null }
        : {};
  return { ...overStored(given, before), ...prices };
}

export const laborImporter = (registry: Parameters<typeof resourceImporter>[1]): Importer =>
  resourceImporter(labor, registry, {
    type: 'labor',
    noun: { one: 'serviço', many: 'Serviços' },
    key: 'code',
    known: laborsByCode,
    link: (uuid) => `/labor/edit/${uuid}`,
    merge,
    check: (body) => priceErrors(body as Body),
    columns: [
      {
        key: 'code',
        title: 'Código',
        kind: 'text',
        required: true,
        aliases: ['Cód.', 'Código do serviço'],
        example: 'SRV-EXEMPLO',
        // As the contract keeps it.
        parse: (cell) => String(cell).trim().toUpperCase(),
      },
      {
        key: 'name',
        title: 'Nome',
        kind: 'text',
        required: true,
        aliases: ['Serviço', 'Nome do serviço', 'Mão de obra'],
        example: 'Serviço de exemplo',
      },
      { key: 'description', title: 'Descrição', kind: 'text', aliases: ['Detalhes'], example: 'O que está incluído.' },
      {
        key: 'estimated_minutes',
        title: 'Tempo estimado (min)',
        kind: 'number',
        required: true,
        aliases: ['Tempo estimado', 'Minutos', 'Duração (min)'],
        example: '60',
        parse: readCount,
      },
      { key: 'hourly_price', title: 'Preço por hora', kind: 'money', aliases: ['Valor por hora'], example: '180,00' },
      { key: 'fixed_price', title: 'Valor fechado', kind: 'money', aliases: ['Preço', 'Preço fechado'], example: '' },
      {
        key: 'checklist_uuid',
        title: 'Checklist',
        kind: 'text',
        example: 'Preventiva geral',
        refers: checklistReference,
      },
      {
        key: 'equipment_category_uuids',
        title: 'Categorias de equipamento',
        kind: 'text',
        aliases: ['Categorias', 'Categoria', 'Categoria de equipamento'],
        example: 'Monitor; Desfibrilador',
        many: true,
        refers: categoryReference,
      },
      {
        key: 'skills',
        title: 'Habilidades',
        kind: 'text',
        aliases: ['Competências'],
        example: 'Eletrônica; Solda',
        many: true,
        parse: readList,
      },
      statusColumn(),
    ],
  });

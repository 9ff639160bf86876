import type { Received } from '#core/contract/endpoint.ts';
import { importColumns } from '#core/server/field-columns.ts';
import { overStored, resourceImporter, type Importer, type Values } from '#core/server/importer.ts';
import { checklistReference } from '#modules/registry/checklist/server/public.ts';
import { categoryReference } from '#modules/registry/equipment-category/server/public.ts';
import { labor, laborFields } from '../contract.ts';
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
    columns: importColumns(laborFields, 'code', {
      // As the contract keeps it.
      code: { parse: (cell) => String(cell).trim().toUpperCase() },
      checklist_uuid: { refers: checklistReference },
      equipment_category_uuids: { refers: categoryReference },
    }),
  });

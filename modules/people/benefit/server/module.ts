import { isAbove } from '#core/contract/decimal.ts';
import { can } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import { importColumns, sheetColumns } from '#core/server/field-columns.ts';
import { resourceImporter } from '#core/server/importer.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { serverResource } from '#core/server/resource.ts';
import { settingEntity, settingHandlers } from '#core/server/settings.ts';
import { benefit, benefitFields, type Benefit } from '../contract.ts';
import { benefitSetting } from '../setting.contract.ts';
import { benefitList, benefitsByName, findBenefit, searchBenefits } from './benefit.queries.ts';

type Terms = Pick<
  Benefit,
  'value_kind' | 'company_value' | 'employee_kind' | 'employee_value' | 'starts_on' | 'ends_on'
>;

/** What no field can tell by itself. */
function checked<B extends Terms>(body: B): B {
  const past = (value: string) => isAbove(value, '100');
  if (body.value_kind === 'PERCENT_SALARY' && past(body.company_value))
    throw invalid({ company_value: ['Um percentual não passa de 100'] });
  if (body.employee_kind === 'PERCENT' && past(body.employee_value))
    throw invalid({ employee_value: ['Um percentual não passa de 100'] });
  if (body.starts_on && body.ends_on && body.ends_on < body.starts_on)
    throw invalid({ ends_on: ['O fim não pode vir antes do início.'] });
  return body;
}

const registry = serverResource(benefit, {
  entity: 'benefit',
  table: 'benefit',
  title: 'Benefícios',
  listing: benefitList,
  find: findBenefit,
  sheet: sheetColumns(benefitFields),
  insert: (db, _ctx, body) => insertRecord(db, 'benefit', checked(body)),
  update: (db, _ctx, uuid, body) => {
    const { version, ...values } = checked(body);
    return updateRecord(db, 'benefit', { uuid, version }, values);
  },
});

const importer = resourceImporter(benefit, registry, {
  type: 'benefit',
  noun: { one: 'benefício', many: 'benefícios' },
  key: 'name',
  known: benefitsByName,
  link: (uuid) => `/rh/benefits/${uuid}/edit`,
  columns: importColumns(benefitFields, 'name'),
});

const manages = can('hr', 'manage_benefits');

export const benefitModule: ServerModule = {
  name: 'benefit',
  dependsOn: ['hr'],
  personal: { benefit: { none: ['name'] } },
  mounts: [mounted(benefit, registry.handlers), mounted(benefitSetting.calls, settingHandlers(benefitSetting))],
  operations: registry.operations,
  imports: [importer],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    benefit: { label: 'Benefício', show: manages, tables: ['benefit'] },
    ...settingEntity(benefitSetting),
  },
  constraints: { benefit_name_key: { field: 'name', message: 'Já existe um benefício com este nome.' } },
  search: [{ entity: 'benefit', access: manages, find: searchBenefits }],
};

import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import {
  maintenanceContract,
  maintenanceContractFields,
  type MaintenanceContract,
} from '#modules/contract/maintenance-contract/contract.ts';
import { stillCovered } from '#modules/contract/maintenance-contract/maintenance-contract.rules.ts';
import {
  CoverageSection,
  CoveredItems,
  itemOf,
  type Item,
} from '#modules/contract/maintenance-contract/web/public.tsx';
import { maintenanceAmendment } from '../contract.ts';
import { AmendmentForm } from './amendment-form.tsx';

export const Component = () => (
  <RecordLoader endpoint={maintenanceContract.show} back="/contract/maintenance">
    {(row) => <Amendment row={row} />}
  </RecordLoader>
);

const terms = formFields(maintenanceContractFields);
const storedValues = formValues(maintenanceContractFields);

/** A unit that a draft brings in has no line yet. */
const termsOf = (known: ReadonlySet<string>) => (row: MaintenanceContract) => {
  const { coverage, included_visits, included_hours, parts_cap, excluded_part_uuids, ...more } = storedValues(row);
  const { sla_configuration_uuid, base_value, due_day, payment_method } = more;
  return {
    coverage,
    included_visits,
    included_hours,
    parts_cap,
    excluded_part_uuids,
    sla_configuration_uuid,
    base_value,
    due_day,
    payment_method,
    items: stillCovered(row.items)
      .map(itemOf)
      .map(({ uuid, ...item }) => (uuid && known.has(uuid) ? { uuid, ...item } : item)),
  };
};

function Amendment({ row }: { row: MaintenanceContract }) {
  return (
    <AmendmentForm
      kind="maintenance_contract"
      calls={maintenanceAmendment}
      row={row}
      page={`/contract/maintenance/show/${row.uuid}`}
      termsOf={termsOf(new Set(row.items.map(({ uuid }) => uuid)))}
    >
      {({ values }, planned) => (
        <>
          <CoverageSection coverage={values.coverage} row={planned} />
          <FormSection title="Preço e cobrança" hint="O período de faturamento e o índice continuam os mesmos.">
            <terms.Field name="base_value" span={4} />
            <terms.Field name="due_day" span={4} help="De 1 a 28." />
            <terms.Field name="payment_method" span={4} />
          </FormSection>
          <CoveredItems
            known={[...row.items, ...planned.items]}
            items={values.items as Item[]}
            customer={row.customer_uuid}
            base={(values.base_value as string | null) ?? ''}
          />
        </>
      )}
    </AmendmentForm>
  );
}

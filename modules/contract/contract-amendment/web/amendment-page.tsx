import { useNavigate } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormBody } from '#core/web/form/form-body.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import formClasses from '#core/web/form/form.module.css';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { isInForce } from '#modules/contract/contract-terms/contract-terms.rules.ts';
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
import { amendmentFields, contractAmendment } from '../contract.ts';

export const Component = () => (
  <RecordLoader endpoint={maintenanceContract.show} back="/contract/maintenance">
    {(row) => <Amendment row={row} />}
  </RecordLoader>
);

const own = formFields(amendmentFields);
const terms = formFields(maintenanceContractFields);
const storedValues = formValues(maintenanceContractFields);
const newValues = formValues(amendmentFields);

function valuesOf(row: MaintenanceContract) {
  const { coverage, included_visits, included_hours, parts_cap, excluded_part_uuids, ...more } = storedValues(row);
  const { sla_configuration_uuid, base_value, due_day, payment_method } = more;
  return {
    ...newValues(undefined),
    version: row.version,
    coverage,
    included_visits,
    included_hours,
    parts_cap,
    excluded_part_uuids,
    sla_configuration_uuid,
    base_value,
    due_day,
    payment_method,
    items: stillCovered(row.items).map(itemOf),
  };
}

/** What both parties of a signed contract agreed anew: it begins with what holds now, and what is changed here changed. */
function Amendment({ row }: { row: MaintenanceContract }) {
  const navigate = useNavigate();
  const page = `/contract/maintenance/show/${row.uuid}`;
  return (
    <div className={formClasses.page}>
      <PageHeader code={row.code} codeTo={page} title="Registrar aditivo" subtitle={row.customer_name} />
      <FormBody
        entity="maintenance_contract"
        endpoint={contractAmendment.amend}
        params={{ uuid: row.uuid }}
        initial={valuesOf(row)}
        valuesOf={(current) => valuesOf(current as unknown as MaintenanceContract)}
        success="Aditivo registrado com sucesso!"
        saveLabel="Registrar aditivo"
        frozen={!isInForce(row.status)}
        back={page}
        onSaved={() => void navigate(`${page}?tab=addenda`)}
      >
        {({ values }) => (
          <>
            <FormSection
              title="Aditivo"
              hint="O que as partes assinaram. O documento assinado vai nos arquivos do contrato."
            >
              <own.Field name="takes_effect" span={6} />
              <own.Field name="signed_on" span={6} />
              <own.Field name="reason" span={12} />
            </FormSection>
            <CoverageSection coverage={values.coverage} row={row} />
            <FormSection title="Preço e cobrança" hint="O período de faturamento e o índice continuam os mesmos.">
              <terms.Field name="base_value" span={4} />
              <terms.Field name="due_day" span={4} help="De 1 a 28." />
              <terms.Field name="payment_method" span={4} />
            </FormSection>
            <CoveredItems
              known={row.items}
              items={values.items as Item[]}
              customer={row.customer_uuid}
              base={(values.base_value as string | null) ?? ''}
            />
          </>
        )}
      </FormBody>
    </div>
  );
}

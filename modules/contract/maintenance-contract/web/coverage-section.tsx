import { formFields } from '#core/web/form/field.tsx';
import { PickerField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { MultiPickerField } from '#core/web/form/multi-picker.tsx';
import { pickerSource } from '#core/web/form/picker.types.ts';
import { partSource } from '#modules/registry/part-search/web/public.tsx';
import { slaConfiguration, type PolicySummary } from '#modules/sla/sla-configuration/contract.ts';
import { maintenanceContractFields, type MaintenanceContract } from '../contract.ts';

const { Field, at } = formFields(maintenanceContractFields);
const policySource = pickerSource<PolicySummary>({
  list: slaConfiguration.list,
  show: slaConfiguration.show,
  query: { status: 'ACTIVE' },
  option: ({ uuid, name }) => ({ value: uuid, label: name }),
});

/** What the contract pays: of a draft, and of what is agreed anew. */
export function CoverageSection({ coverage, row }: { coverage: unknown; row: MaintenanceContract | undefined }) {
  return (
    <FormSection title="Cobertura" hint="O que o contrato paga; o que passa disso é orçado.">
      <Field name="coverage" span={6} />
      <PickerField
        {...at('sla_configuration_uuid')}
        source={policySource}
        span={6}
        chosen={
          row?.sla_configuration_uuid
            ? { value: row.sla_configuration_uuid, label: row.sla_configuration_name ?? '' }
            : null
        }
      />
      <Field name="included_visits" span={4} />
      <Field name="included_hours" span={4} />
      {coverage === 'FULL' && (
        <>
          <Field name="parts_cap" span={4} />
          <MultiPickerField
            {...at('excluded_part_uuids')}
            source={partSource}
            span={12}
            chosen={row?.excluded_part_uuids.map((value, n) => ({ value, label: row.excluded_parts[n] ?? '' }))}
          />
        </>
      )}
    </FormSection>
  );
}

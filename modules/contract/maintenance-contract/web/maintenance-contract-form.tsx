import { useNavigate, useParams, useSearchParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { PickerField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { MultiPickerField } from '#core/web/form/multi-picker.tsx';
import { pickerSource } from '#core/web/form/picker.types.ts';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { TemplateField } from '#modules/contract/contract-template/web/public.tsx';
import {
  AdjustmentSection,
  BillingSection,
  NotesSection,
  PartiesSection,
  TermSection,
} from '#modules/contract/contract-terms/web/public.tsx';
import { partSource } from '#modules/registry/part-search/web/public.tsx';
import { slaConfiguration, type PolicySummary } from '#modules/sla/sla-configuration/contract.ts';
import { maintenanceContract, maintenanceContractFields, type MaintenanceContract } from '../contract.ts';
import { maintenanceContractMachine } from '../maintenance-contract.rules.ts';
import { CoveredItems } from './covered-items.tsx';
import { itemOf, type Item } from './item-columns.tsx';

const { Field, at } = formFields(maintenanceContractFields);
const policySource = pickerSource<PolicySummary>({
  list: slaConfiguration.list,
  show: slaConfiguration.show,
  query: { status: 'ACTIVE' },
  option: ({ uuid, name }) => ({ value: uuid, label: name }),
});

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <RecordForm
      entity="maintenance_contract"
      resource={maintenanceContract}
      uuid={uuid}
      values={formValues(maintenanceContractFields, (row: MaintenanceContract | undefined) => ({
        ...(row ? {} : { customer_uuid: params.get('customer') as string }),
        items: row?.items.map(itemOf) ?? [],
      }))}
      title={{ create: 'Novo contrato de manutenção', update: (row) => row.code }}
      success={{ create: 'Contrato criado com sucesso!', update: 'Contrato atualizado com sucesso!' }}
      back="/contract/maintenance"
      onSaved={(reply) =>
        void navigate(`/contract/maintenance/show/${(reply as { data: MaintenanceContract }).data.uuid}`)
      }
      frozen={(row) => maintenanceContractMachine.whyNotEdit(row.status) !== undefined}
    >
      {({ values }, row) => (
        <>
          <PartiesSection row={row} />
          <TermSection values={values} />
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
            {values.coverage === 'FULL' && (
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
          <BillingSection />
          <CoveredItems
            known={row?.items ?? none}
            items={values.items as Item[]}
            customer={values.customer_uuid || null}
            base={values.base_value ?? ''}
          />
          <AdjustmentSection values={values} />
          <FormSection title="Documento" hint="O que o contrato impresso e assinado diz.">
            <TemplateField kind="MAINTENANCE" row={row} />
          </FormSection>
          <NotesSection />
        </>
      )}
    </RecordForm>
  );
}

const none: MaintenanceContract['items'] = [];

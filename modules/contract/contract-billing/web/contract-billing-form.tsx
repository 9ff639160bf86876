import { useNavigate, useParams, useSearchParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { PickerField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { contractBillingMachine } from '../contract-billing.rules.ts';
import { contractBilling, contractBillingFields, type ContractBilling } from '../contract.ts';
import { maintenanceSource, rentalSource } from './contract-sources.ts';

const { Field, at } = formFields(contractBillingFields);

/** One by hand, for what comes outside of any period; and when one is due, what is noted about it. */
export function Component() {
  const { uuid } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <RecordForm
      entity="contract_billing"
      resource={contractBilling}
      uuid={uuid}
      values={formValues(contractBillingFields, (row: ContractBilling | undefined) =>
        row
          ? {}
          : {
              maintenance_contract_uuid: params.get('maintenance') as string,
              rental_contract_uuid: params.get('rental') as string,
            },
      )}
      title={{ create: 'Cobrança avulsa', update: (row) => row.code }}
      success={{ create: 'Cobrança criada com sucesso!', update: 'Medição atualizada com sucesso!' }}
      back="/contract/billing"
      onSaved={(reply) => void navigate(`/contract/billing/show/${(reply as { data: ContractBilling }).data.uuid}`)}
      frozen={(row) => contractBillingMachine.whyNotEdit(row.status) !== undefined}
    >
      {(_, row) => (
        <FormSection
          title="Medição"
          hint={row ? 'As linhas são conferidas na página da medição.' : 'Escolha o contrato, de um dos dois tipos.'}
        >
          <PickerField
            {...at('maintenance_contract_uuid')}
            source={maintenanceSource}
            span={6}
            chosen={
              row?.maintenance_contract_uuid
                ? { value: row.maintenance_contract_uuid, label: row.maintenance_contract_code ?? '' }
                : null
            }
          />
          <PickerField
            {...at('rental_contract_uuid')}
            source={rentalSource}
            span={6}
            chosen={
              row?.rental_contract_uuid
                ? { value: row.rental_contract_uuid, label: row.rental_contract_code ?? '' }
                : null
            }
          />
          <Field name="due_on" span={6} />
          <Field name="notes" />
        </FormSection>
      )}
    </RecordForm>
  );
}

import { useNavigate, useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { PickerField, SelectField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { assetSource } from '#modules/asset/asset-equipment/web/public.tsx';
import { SupplierField } from '#modules/registry/supplier/web/public.tsx';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { fiscalCustody, fiscalCustodyFields, type FiscalCustody } from '../contract.ts';
import { byHand, isRepair, repairDays } from '../fiscal-custody.rules.ts';

const { Field, at } = formFields(fiscalCustodyFields);

/** A loan or a repair elsewhere by hand; of any custody its documents and its deadline. */
export function Component() {
  const { uuid } = useParams();
  const navigate = useNavigate();
  return (
    <RecordForm
      entity="fiscal_custody"
      resource={fiscalCustody}
      uuid={uuid}
      values={formValues(fiscalCustodyFields, (row: FiscalCustody | undefined) =>
        row ? {} : { kind: 'LOAN' as const },
      )}
      title={{ create: 'Nova custódia', update: (row) => `${row.code} · ${row.item_name}` }}
      success={{ create: 'Custódia registrada com sucesso!', update: 'Custódia atualizada com sucesso!' }}
      back="/contract/custody"
      onSaved={(reply) => void navigate(`/contract/custody/show/${(reply as { data: FiscalCustody }).data.uuid}`)}
    >
      {({ values }, row: FiscalCustody | undefined) => (
        <>
          {!row && (
            <FormSection
              title="O que sai"
              hint="Unidade nossa, fora de contrato: o que é de contrato de locação ou de ordem de serviço entra sozinho."
            >
              <SelectField name="kind" label="Tipo" options={byHand.options} span={6} required />
              {values['kind'] === 'OUTSIDE_REPAIR' ? (
                <SupplierField {...at('supplier_uuid')} span={6} required help="Cadastrada como fornecedor." />
              ) : (
                <PickerField {...at('customer_uuid')} source={customerSource} span={6} required />
              )}
              <PickerField {...at('asset_equipment_uuid')} source={assetSource} span={12} required />
            </FormSection>
          )}
          <FormSection
            title="Prazo"
            hint={
              isRepair(row?.kind ?? values['kind'])
                ? `Sem prorrogação, ${repairDays} dias a partir da remessa.`
                : 'De um contrato, o prazo é o fim da permanência, salvo se combinado outro.'
            }
          >
            <Field name="left_on" span={4} />
            <Field
              name="agreed_until"
              span={4}
              required={(row?.kind ?? values['kind']) === 'LOAN' && !row?.rental_hold_uuid}
            />
            <Field name="state_border" span={4} />
          </FormSection>
          <FormSection
            title="Remessa"
            hint="Com que documento saiu ou chegou. Só registramos; quem emite é a contabilidade."
          >
            <Field name="out_document" span={6} />
            <Field name="out_on" span={3} />
            <Field name="out_number" span={3} />
            <Field name="out_key" span={12} />
          </FormSection>
          {row?.status === 'RETURNED' && (
            <FormSection title="Retorno" hint="O documento com que voltou ao seu lugar.">
              <Field name="back_document" span={6} />
              <Field name="back_on" span={3} />
              <Field name="back_number" span={3} />
              <Field name="back_key" span={12} />
            </FormSection>
          )}
          <FormSection title="Observações">
            <Field name="notes" />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}

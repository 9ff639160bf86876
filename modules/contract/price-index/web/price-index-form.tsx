import { useParams } from 'react-router';
import { plainDecimal } from '#core/contract/format.ts';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { priceIndex, priceIndexFields } from '../contract.ts';
import { formatMonth } from '../price-index.rules.ts';
import { monthMask } from './month-mask.ts';

const { Field } = formFields(priceIndexFields);

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  return (
    <RecordForm
      entity="price_index"
      resource={priceIndex}
      uuid={uuid}
      values={formValues(priceIndexFields, (row) => ({ rate: plainDecimal(row?.rate) }))}
      title={{
        create: 'Novo mês de índice',
        update: (row) => `${priceIndexFields.of.price_index.format(row.price_index)} · ${formatMonth(row.month)}`,
      }}
      success={{ create: 'Mês cadastrado com sucesso!', update: 'Mês atualizado com sucesso!' }}
      back="/contract/price-index"
    >
      {() => (
        <FormSection
          title="Variação publicada"
          hint="O reajuste de um contrato é o produto dos doze meses fechados antes dele. O que já foi reajustado guarda os números que usou."
        >
          <Field name="price_index" span={6} />
          <Field name="month" span={6} mask={monthMask} />
          <Field name="rate" span={6} />
          <Field name="source" span={6} placeholder="IBGE, FGV, FIPE" />
        </FormSection>
      )}
    </RecordForm>
  );
}

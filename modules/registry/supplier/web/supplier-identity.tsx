import { SegmentedControl } from '@mantine/core';
import { formFields } from '#core/web/form/field.tsx';
import { Col, FormSection } from '#core/web/form/form-section.tsx';
import { cnpjMask, cpfMask } from '#core/web/form/masks.ts';
import { supplierFields, supplierPerson } from '../contract.ts';

const { Field } = formFields(supplierFields);

interface Props {
  type: 'PJ' | 'PF' | 'FOREIGN';
  onType: (type: 'PJ' | 'PF' | 'FOREIGN') => void;
}

/** Who it is: a company, a person and a foreign supplier are asked different things. */
export function SupplierIdentity({ type, onType }: Props) {
  const foreign = type === 'FOREIGN';
  return (
    <FormSection title="Identificação" hint="Os dados que saem em cotações e pedidos de compra.">
      <Col span={12}>
        <SegmentedControl
          aria-label="Tipo de pessoa"
          data={supplierPerson.options.map(({ value, label }) => ({ value, label }))}
          value={type}
          onChange={onType}
        />
      </Col>
      {foreign ? (
        <>
          <Field name="country" required span={4} />
          <Field name="name" label="Nome da empresa" span={8} />
          <Field name="tax_id" span={4} placeholder="VAT, EIN…" />
        </>
      ) : (
        <>
          <Field
            name="document"
            label={type === 'PJ' ? 'CNPJ' : 'CPF'}
            mask={type === 'PJ' ? cnpjMask : cpfMask}
            required
            span={4}
          />
          <Field name="name" label={type === 'PJ' ? 'Razão social' : 'Nome completo'} span={8} />
        </>
      )}
      {type !== 'PF' && <Field name="trade_name" span={8} />}
      {type === 'PJ' && <Field name="state_registration" span={4} placeholder="ou ISENTO" />}
      <Field name="types" span={8} />
      <Field name="status" span={4} />
    </FormSection>
  );
}

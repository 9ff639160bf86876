import { SegmentedControl } from '@mantine/core';
import { recordStatus } from '#core/contract/choice.ts';
import { MaskField, MultiSelectField, SelectField, TextField } from '#core/web/form/fields.tsx';
import { Col, FormSection } from '#core/web/form/form-section.tsx';
import { cnpjMask, cpfMask } from '#core/web/form/masks.ts';
import { supplierPerson, supplierType } from '../contract.ts';

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
          <TextField name="country" label="País" required span={4} max={60} />
          <TextField name="name" label="Nome da empresa" required span={8} max={160} />
          <TextField name="tax_id" label="Identificação fiscal" span={4} max={40} placeholder="VAT, EIN…" />
        </>
      ) : (
        <>
          <MaskField
            name="document"
            label={type === 'PJ' ? 'CNPJ' : 'CPF'}
            mask={type === 'PJ' ? cnpjMask : cpfMask}
            required
            span={4}
          />
          <TextField name="name" label={type === 'PJ' ? 'Razão social' : 'Nome completo'} required span={8} max={160} />
        </>
      )}
      {type !== 'PF' && <TextField name="trade_name" label="Nome fantasia" span={8} max={160} />}
      {type === 'PJ' && (
        <TextField name="state_registration" label="Inscrição estadual" span={4} max={20} placeholder="ou ISENTO" />
      )}
      <MultiSelectField name="types" label="Fornece" required span={8} options={supplierType.options} />
      <SelectField name="status" label="Situação" required span={4} options={recordStatus.options} />
    </FormSection>
  );
}

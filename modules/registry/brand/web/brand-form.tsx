import { useParams } from 'react-router';
import { SelectField, TextField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { brand, brandStatus } from '../contract.ts';

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  return (
    <RecordForm
      entity="brand"
      resource={brand}
      uuid={uuid}
      values={(row) => ({
        name: row?.name ?? '',
        manufacturer: row?.manufacturer ?? '',
        country: row?.country ?? '',
        status: row?.status ?? 'ACTIVE',
      })}
      title={{ create: 'Nova marca', update: (row) => row.name }}
      success={{ create: 'Marca criada com sucesso!', update: 'Marca atualizada com sucesso!' }}
      back="/brand"
    >
      {(form) => (
        <FormSection title="Identificação" hint="Como a marca aparece nos equipamentos, peças e acessórios.">
          <TextField {...form.at('name')} label="Nome" required span={8} max={80} />
          <SelectField {...form.at('status')} label="Situação" required span={4} options={brandStatus.options} />
          <TextField {...form.at('manufacturer')} label="Fabricante" span={8} max={120} />
          <TextField {...form.at('country')} label="País" span={4} max={60} />
        </FormSection>
      )}
    </RecordForm>
  );
}

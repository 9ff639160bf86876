import { Alert } from '@mantine/core';
import { dayOf, formatMoney } from '#core/contract/format.ts';
import { DateField, MaskField, SelectField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { moneyMask } from '#core/web/form/masks.ts';
import { dropReason } from '../asset-equipment.rules.ts';
import { assetEquipment } from '../contract.ts';
import { AssetStep } from './asset-step.tsx';

export function Component() {
  return (
    <AssetStep
      title="Dar baixa"
      endpoint={assetEquipment.drop}
      values={() => ({ reason: null, dropped_on: dayOf(new Date()), sale_value: '', document: '', notes: '' })}
      success="Baixa registrada com sucesso!"
      saveLabel="Dar baixa"
    >
      {(_form, row) => (
        <FormSection
          title="Baixa"
          hint={`Valor contábil hoje: ${formatMoney(row.current_value)}. O resultado é o valor recebido menos o contábil.`}
        >
          <SelectField name="reason" label="Motivo" required span={8} options={dropReason.options} />
          <DateField name="dropped_on" label="Data" required span={4} />
          <MaskField name="sale_value" label="Valor recebido" span={4} mask={moneyMask} prefix="R$" />
          <TextField
            name="document"
            label="Documento"
            span={8}
            max={120}
            placeholder="Nota fiscal, boletim de ocorrência"
          />
          <TextareaField name="notes" label="Observações" max={2000} />
          <Alert color="yellow" title="Confira antes" style={{ gridColumn: '1 / -1' }}>
            O patrimônio sai do uso e a unidade, do estoque. Só um administrador estorna a baixa.
          </Alert>
        </FormSection>
      )}
    </AssetStep>
  );
}

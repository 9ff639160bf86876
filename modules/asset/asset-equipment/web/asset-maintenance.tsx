import { dayOf } from '#core/contract/format.ts';
import { DateField, SelectField, SwitchField, TextareaField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { maintenancePriority } from '../asset-equipment.rules.ts';
import { assetEquipment } from '../contract.ts';
import { AssetStep } from './asset-step.tsx';

export function Component() {
  return (
    <AssetStep
      title="Solicitar manutenção"
      endpoint={assetEquipment.requestMaintenance}
      values={() => ({ wanted_on: dayOf(new Date()), priority: 'MEDIUM', description: '', stops: false })}
      success="Manutenção solicitada com sucesso!"
      saveLabel="Solicitar"
    >
      {() => (
        <FormSection title="O que precisa ser feito">
          <DateField name="wanted_on" label="Data desejada" required span={6} />
          <SelectField name="priority" label="Prioridade" required span={6} options={maintenancePriority.options} />
          <TextareaField name="description" label="Descrição" required max={1000} />
          <SwitchField name="stops" label="Parar de usar até a conclusão" span={12} />
        </FormSection>
      )}
    </AssetStep>
  );
}

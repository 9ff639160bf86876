import { dayOf } from '#core/contract/format.ts';
import { DateField, SelectField, TextareaField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { UserField } from '#modules/access/user/web/public.tsx';
import { movementKind, whyNotMoved } from '../asset-equipment.rules.ts';
import { assetEquipment } from '../contract.ts';
import { AssetStep } from './asset-step.tsx';
import { PlaceFields } from './place-fields.tsx';

export function Component() {
  return (
    <AssetStep
      title="Movimentar patrimônio"
      endpoint={assetEquipment.move}
      values={(row) => ({
        kind: whyNotMoved('RETURN', row) ? 'TRANSFER' : 'RETURN',
        moved_on: dayOf(new Date()),
        location: row.location ?? '',
        department: row.department ?? '',
        responsible_uuid: row.responsible_uuid,
        reason: '',
      })}
      success="Movimentação registrada com sucesso!"
      saveLabel="Movimentar"
    >
      {(_form, row) => (
        <FormSection title="Para onde vai" hint="O termo de responsabilidade fica na página do patrimônio.">
          <SelectField
            name="kind"
            label="Tipo"
            required
            span={8}
            options={movementKind.options.filter(({ value }) => !whyNotMoved(value, row))}
            help={row.status === 'ACTIVE' ? undefined : whyNotMoved('RETURN', row)}
          />
          <DateField name="moved_on" label="Data" required span={4} />
          <PlaceFields />
          <UserField
            name="responsible_uuid"
            label="Responsável"
            span={12}
            chosen={row.responsible_uuid ? { value: row.responsible_uuid, label: row.responsible_name ?? '' } : null}
          />
          <TextareaField name="reason" label="Motivo" required max={300} />
        </FormSection>
      )}
    </AssetStep>
  );
}

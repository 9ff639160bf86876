import { DateField, NumberField, PickerField, SelectField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { dayOf } from '#core/contract/format.ts';
import { assetSource } from '#modules/asset/asset-equipment/web/public.tsx';
import type { RentalItem } from '#modules/contract/rental-contract/contract.ts';
import { rentalMovement } from '../contract.ts';
import { unitCondition } from '../rental-movement.rules.ts';

export type Asked = 'deliver' | 'giveBack' | 'swap' | 'idle' | 'read';
interface Props {
  asked: Asked;
  contract: string;
  item: RentalItem;
  onClose: () => void;
}

const today = () => dayOf(new Date());
const Meter = ({
  item,
  name = 'meter',
  label = 'Leitura do medidor',
}: {
  item: RentalItem;
  name?: string;
  label?: string;
}) => (
  <NumberField
    name={name}
    label={item.meter_unit ? `${label} (${item.meter_unit})` : label}
    decimals={3}
    min={0}
    span={6}
  />
);
const Override = () => (
  <TextareaField
    name="override_reason"
    label="Motivo para liberar com pendência"
    help="Só quando há ordem aberta, preventiva ou calibração vencida, ou registro ANVISA irregular."
    max={300}
    rows={2}
  />
);

/** What happened to one item, told in a few fields. */
export default function MovementDialog(props: Props) {
  const { asked } = props;
  if (asked === 'swap') return <SwapDialog {...props} />;
  if (asked === 'idle') return <IdleDialog {...props} />;
  if (asked === 'read') return <ReadDialog {...props} />;
  return <HandedDialog {...props} delivers={asked === 'deliver'} />;
}

function HandedDialog({ contract, item, onClose, delivers }: Props & { delivers: boolean }) {
  return (
    <FormDialog
      title={`${delivers ? 'Entrega' : 'Devolução'} de ${item.asset_number}`}
      endpoint={delivers ? rentalMovement.deliver : rentalMovement.giveBack}
      params={{ uuid: contract }}
      initial={{ on_day: today(), meter: '', condition: 'GOOD', accessories: item.accessories ?? '', notes: '' }}
      fixed={{ item_uuid: item.uuid }}
      verb={delivers ? 'Registrar entrega' : 'Registrar devolução'}
      success={delivers ? 'Entrega registrada!' : 'Devolução registrada!'}
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <DateField name="on_day" label="Data" span={6} required />
          <SelectField name="condition" label="Estado" options={unitCondition.options} span={6} required />
          <Meter item={item} />
          <TextField name="accessories" label="Acessórios" />
          <TextareaField name="notes" label="Observações" max={500} rows={2} />
          {delivers && <Override />}
        </>
      )}
    </FormDialog>
  );
}

function SwapDialog({ contract, item, onClose }: Props) {
  return (
    <FormDialog
      title={`Trocar ${item.asset_number}`}
      endpoint={rentalMovement.swap}
      params={{ uuid: contract }}
      initial={{ on_day: today(), asset_equipment_uuid: '', idle_from: '', old_meter: '', meter: '', notes: '' }}
      fixed={{ item_uuid: item.uuid }}
      verb="Registrar troca"
      success="Troca registrada!"
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <PickerField name="asset_equipment_uuid" label="Equipamento que entra" source={assetSource} required />
          <DateField name="on_day" label="Data da troca" span={6} required />
          <DateField name="idle_from" label="Parado desde" help="Em branco, funcionou até a troca." span={6} />
          <Meter item={item} name="old_meter" label="Leitura do que sai" />
          <Meter item={item} label="Leitura do que entra" />
          <TextareaField name="notes" label="Motivo" required max={500} rows={2} />
          <Override />
        </>
      )}
    </FormDialog>
  );
}

function IdleDialog({ contract, item, onClose }: Props) {
  return (
    <FormDialog
      title={`Parada de ${item.asset_number}`}
      endpoint={rentalMovement.idle}
      params={{ uuid: contract }}
      initial={{ on_day: '', until_day: today(), notes: '' }}
      fixed={{ item_uuid: item.uuid }}
      verb="Registrar parada"
      success="Parada registrada!"
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <DateField name="on_day" label="Primeiro dia parado" span={6} required />
          <DateField name="until_day" label="Último dia parado" span={6} required />
          <TextareaField name="notes" label="O que houve" required max={500} rows={2} />
        </>
      )}
    </FormDialog>
  );
}

function ReadDialog({ contract, item, onClose }: Props) {
  return (
    <FormDialog
      title={`Leitura de ${item.asset_number}`}
      endpoint={rentalMovement.read}
      params={{ uuid: contract }}
      initial={{ on_day: today(), meter: '' }}
      fixed={{ item_uuid: item.uuid }}
      verb="Registrar leitura"
      success="Leitura registrada!"
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <DateField name="on_day" label="Data" span={6} required />
          <Meter item={item} />
        </>
      )}
    </FormDialog>
  );
}

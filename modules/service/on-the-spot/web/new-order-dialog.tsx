import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SelectField, TextareaField } from '#core/web/form/fields.tsx';
import { PhotosField } from '#core/web/form/photos-field.tsx';
import { KeptDialog } from '#core/web/queue/kept-dialog.tsx';
import { newUuid } from '#core/contract/uuid.ts';
import { onTheSpot, type Choices, type KnownUnit } from '../contract.ts';
import { keepingOf } from './new-order.ts';

interface Props {
  choices: Choices;
  /** Read from its label. */
  unit: KnownUnit | null;
  onClose: () => void;
}

/** Five answers at most: the rest of an order is the desk's to fill in. */
export default function NewOrderDialog({ choices, unit, onClose }: Props) {
  const [uuid] = useState(() => newUuid());
  const navigate = useNavigate();
  const known: Choices = unit
    ? {
        ...choices,
        units: [unit, ...choices.units.filter((one) => one.uuid !== unit.uuid)],
        customers: [unit.customer, ...choices.customers.filter((one) => one.uuid !== unit.customer.uuid)],
      }
    : choices;
  const [customer, setCustomer] = useState(unit?.customer.uuid ?? '');
  const units = known.units.filter((one) => customer === '' || one.customer.uuid === customer);
  return (
    <KeptDialog
      title="Nova ordem no local"
      endpoint={onTheSpot.open}
      params={{}}
      initial={{
        type_uuid: known.types.length === 1 ? (known.types[0]?.uuid ?? '') : '',
        customer_uuid: customer,
        customer_equipment_uuid: unit?.uuid ?? '',
        labor_uuid: '',
        reported_problem: '',
      }}
      fixed={{ uuid }}
      keeping={keepingOf(uuid, known)}
      verb="Abrir ordem"
      success={({ data }) => `${data.code} aberta com sucesso!`}
      onDone={() => void navigate(`/service-order/maintenance/${uuid}`)}
      onClose={onClose}
    >
      {() => (
        <>
          <SelectField
            name="customer_uuid"
            label="Cliente"
            required
            span={12}
            options={known.customers.map(({ uuid: value, name }) => ({ value, label: name }))}
            onPick={(value) => setCustomer(value ?? '')}
          />
          <SelectField
            name="customer_equipment_uuid"
            label="Equipamento"
            span={12}
            options={units.map(({ uuid: value, label }) => ({ value, label }))}
          />
          <SelectField
            name="type_uuid"
            label="Tipo"
            required
            span={12}
            options={known.types.map(({ uuid: value, name }) => ({ value, label: name }))}
          />
          <SelectField
            name="labor_uuid"
            label="Serviço"
            span={12}
            placeholder="O de costume para o tipo"
            options={known.services.map(({ uuid: value, name }) => ({ value, label: name }))}
          />
          <TextareaField name="reported_problem" label="Problema relatado" required max={4000} />
          <PhotosField name="entry_photos[]" label="Fotos" rule={onTheSpot.open.upload} />
        </>
      )}
    </KeptDialog>
  );
}

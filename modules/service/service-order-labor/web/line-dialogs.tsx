import { MultiPickerField } from '#core/web/form/multi-picker.tsx';
import { pickerSource } from '#core/web/form/picker.types.ts';
import { NumberField, TextareaField } from '#core/web/form/fields.tsx';
import { useCan } from '#core/web/access.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { LaborField } from '#modules/registry/labor/web/public.tsx';
import { assignment, orderLabor, type LaborLine, type Technician } from '../contract.ts';

interface Props {
  onClose: () => void;
}
const at = ({ service_order_uuid, uuid }: LaborLine) => ({ uuid: service_order_uuid, labor_uuid: uuid });

const technicianSource = pickerSource<Technician>({
  list: assignment.technicians,
  option: ({ uuid, name }) => ({ value: uuid, label: name }),
});

export function AddLineDialog({ order, onClose }: Props & { order: string }) {
  const can = useCan();
  return (
    <FormDialog
      title="Adicionar serviço"
      endpoint={orderLabor.create}
      params={{ uuid: order }}
      initial={{ labor_uuid: '', technician_ids: [], estimated_minutes: null, notes: '' }}
      verb="Adicionar"
      success="Serviço adicionado com sucesso!"
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <LaborField name="labor_uuid" label="Serviço" required span={12} />
          {can(orderLabor.assign) && (
            <MultiPickerField
              name="technician_ids"
              label="Quem faz"
              help="Cada um é avisado e aceita ou recusa."
              source={technicianSource}
              max={20}
            />
          )}
          <NumberField
            name="estimated_minutes"
            label="Tempo estimado (min)"
            help="Em branco, o tempo do cadastro do serviço."
            span={12}
            asNumber
          />
          <TextareaField name="notes" label="Observações" max={1000} />
        </>
      )}
    </FormDialog>
  );
}

export function EditLineDialog({ line, onClose }: Props & { line: LaborLine }) {
  return (
    <FormDialog
      title={`Editar “${line.labor_name}”`}
      endpoint={orderLabor.update}
      params={at(line)}
      initial={{ estimated_minutes: line.estimated_duration, notes: line.notes ?? '' }}
      fixed={{ version: line.version }}
      verb="Salvar"
      success="Serviço atualizado com sucesso!"
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <NumberField name="estimated_minutes" label="Tempo estimado (min)" required span={12} asNumber />
          <TextareaField name="notes" label="Observações" max={1000} />
        </>
      )}
    </FormDialog>
  );
}

/** Cancelling and reopening both want a reason. */
export function ReasonDialog({ line, step, onClose }: Props & { line: LaborLine; step: 'cancel' | 'reopen' }) {
  const words = {
    cancel: {
      title: `Cancelar “${line.labor_name}”`,
      verb: 'Cancelar serviço',
      success: 'Serviço cancelado com sucesso!',
    },
    reopen: { title: `Reabrir “${line.labor_name}”`, verb: 'Reabrir', success: 'Serviço reaberto com sucesso!' },
  }[step];
  return (
    <FormDialog
      {...words}
      endpoint={orderLabor[step]}
      params={at(line)}
      danger={step === 'cancel'}
      initial={{ reason: '' }}
      onDone={onClose}
      onClose={onClose}
    >
      {() => <TextareaField name="reason" label="Motivo" required max={300} />}
    </FormDialog>
  );
}

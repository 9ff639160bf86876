import { NumberField, TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { LaborField } from '#modules/labor/web/public.tsx';
import { orderLabor, type LaborLine } from '../contract.ts';
import { timerPaths } from './use-press.ts';

interface Props {
  onClose: () => void;
}
const at = ({ service_order_uuid, uuid }: LaborLine) => ({ uuid: service_order_uuid, labor_uuid: uuid });

export function AddLineDialog({ order, onClose }: Props & { order: string }) {
  return (
    <FormDialog
      title="Adicionar serviço"
      endpoint={orderLabor.create}
      params={{ uuid: order }}
      initial={{ labor_uuid: '', estimated_minutes: null, notes: '' }}
      verb="Adicionar"
      success="Serviço adicionado com sucesso!"
      invalidates={timerPaths}
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <LaborField name="labor_uuid" label="Serviço" required span={12} />
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
      invalidates={timerPaths}
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
      initial={{ reason: '' }}
      invalidates={timerPaths}
      onDone={onClose}
      onClose={onClose}
    >
      {() => <TextareaField name="reason" label="Motivo" required max={300} />}
    </FormDialog>
  );
}

import { TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { history } from '../contract.ts';

interface Props {
  change: { uuid: string; version: number };
  approve: boolean;
  onClose: () => void;
}

/** A refusal is explained; an approval may be. */
export default function DecisionDialog({ change, approve, onClose }: Props) {
  const verb = approve ? 'Aplicar correção' : 'Recusar correção';
  return (
    <FormDialog
      title={verb}
      endpoint={history.decideChange}
      params={{ uuid: change.uuid }}
      initial={{ note: '' }}
      fixed={{ approve, version: change.version }}
      verb={verb}
      success={approve ? 'Correção aplicada com sucesso!' : 'Correção recusada.'}
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <TextareaField
          name="note"
          label="Parecer"
          required={!approve}
          max={300}
          rows={3}
          help={approve ? 'A versão anterior continua no registro.' : 'Quem pediu será avisado.'}
        />
      )}
    </FormDialog>
  );
}

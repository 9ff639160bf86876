import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmailsField } from '#core/web/form/emails-field.tsx';
import { DateField, TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { queryOf } from '#core/web/query.ts';
import { purchase, type PurchaseSummary } from '../contract.ts';
import { purchaseMachine, supplierState } from '../purchase.rules.ts';

interface Props {
  row: PurchaseSummary;
  onClose: () => void;
}
const { send, confirm } = purchaseMachine.steps;

/** To whom it goes, with the paper attached; of a supplier with restrictions, why. */
export function SendDialog({ row, onClose }: Props) {
  const params = { uuid: row.uuid };
  const whole = useQuery({ ...queryOf(purchase.show, { params }), meta: { silent: true } });
  const state = useQuery({
    ...queryOf(purchase.supplierState, { params: { uuid: row.supplier_uuid ?? '' } }),
    meta: { silent: true },
  });
  if (!whole.data || !state.data) return null;
  const { supplier_email: known } = whole.data.data;
  const { state: stands, reasons } = state.data.data;
  return (
    <FormDialog
      title={`Enviar ${row.code}`}
      endpoint={purchase.send}
      params={params}
      initial={{ to: known ? [known] : [], message: '', override_reason: '' }}
      fixed={{ version: whole.data.data.version }}
      verb={send.label}
      success={send.done}
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          {stands !== 'FREE' && (
            <Alert color={supplierState.tone(stands)} title={`Fornecedor ${supplierState.label(stands).toLowerCase()}`}>
              {reasons.join(' ')}
            </Alert>
          )}
          <EmailsField
            name="to"
            label="E-mails"
            help="O pedido vai em PDF. Sem endereço, só o status muda."
            known={known ? [known] : []}
          />
          <TextareaField name="message" label="Mensagem" max={1000} rows={3} />
          {stands === 'CONDITIONAL' && (
            <TextareaField name="override_reason" label="Por que comprar mesmo assim" required max={300} rows={2} />
          )}
          <Text size="sm" c="dimmed">
            Depois de enviado, o pedido só muda por revisão.
          </Text>
        </>
      )}
    </FormDialog>
  );
}

/** The supplier said yes, and until when. */
export const ConfirmDialog = ({ row, onClose }: Props) => (
  <FormDialog
    title={`Confirmação do ${row.code}`}
    endpoint={purchase.confirm}
    params={{ uuid: row.uuid }}
    initial={{ expected_at: row.expected_at ?? '' }}
    fixed={{ version: row.version }}
    verb={confirm.label}
    success={confirm.done}
    onDone={onClose}
    onClose={onClose}
  >
    {() => <DateField name="expected_at" label="Previsão de entrega confirmada" span={6} />}
  </FormDialog>
);

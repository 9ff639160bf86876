import { Text } from '@mantine/core';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { MoneyField, NumberField, SelectField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { handKind } from '../billing-check.rules.ts';
import type { ContractBilling, ContractBillingLine } from '#modules/contract/contract-billing/contract.ts';
import { billingCheck } from '../contract.ts';

export type LineQuestion = 'add' | 'amount' | 'bought' | 'exclude';
interface Props {
  row: ContractBilling;
  asked: LineQuestion;
  line?: ContractBillingLine;
  onClose: () => void;
}

/** What a person says of a line. */
export default function LineDialog({ row, asked, line, onClose }: Props) {
  const shared = { fixed: { version: row.version }, onDone: onClose, onClose };
  if (asked === 'add' || !line)
    return (
      <FormDialog
        {...shared}
        title="Acrescentar linha"
        endpoint={billingCheck.addLine}
        params={{ uuid: row.uuid }}
        initial={{ kind: 'INDEMNITY', description: '', amount: '' }}
        verb="Acrescentar"
        success="Linha acrescentada!"
      >
        {() => (
          <>
            <SelectField name="kind" label="Tipo" options={handKind.options} required />
            <TextField name="description" label="Descrição" max={300} required />
            <MoneyField name="amount" label="Valor" required />
          </>
        )}
      </FormDialog>
    );
  const params = { uuid: row.uuid, lineUuid: line.uuid };
  const what = (
    <Text size="sm" c="dimmed">
      {line.description}
    </Text>
  );
  if (asked === 'exclude')
    return (
      <FormDialog
        {...shared}
        title="Excluir da cobrança"
        endpoint={billingCheck.excludeLine}
        params={params}
        initial={{ reason: '' }}
        verb="Excluir da cobrança"
        success="Linha excluída da cobrança!"
      >
        {() => (
          <>
            {what}
            <TextareaField name="reason" label="Motivo" max={300} required />
          </>
        )}
      </FormDialog>
    );
  return (
    <FormDialog
      {...shared}
      title={asked === 'amount' ? 'Informar valor' : 'O que foi comprado da cota'}
      endpoint={billingCheck.changeLine}
      params={params}
      initial={asked === 'amount' ? { amount: line.amount ?? '' } : { bought: line.bought ?? '' }}
      verb="Salvar"
      success="Linha atualizada!"
    >
      {() => (
        <>
          {what}
          {asked === 'amount' ? (
            <MoneyField name="amount" label="Valor" required />
          ) : (
            <NumberField
              name="bought"
              label="Comprado no período"
              decimals={3}
              help={`De ${formatNumber(line.quantity ?? '0')}; cada um que faltar custa ${formatMoney(line.unit_value ?? '0')}.`}
              required
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

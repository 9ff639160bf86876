import { Text } from '@mantine/core';
import { IconCalendarPlus, IconHandStop, IconSend, IconShoppingCart } from '@tabler/icons-react';
import { useState } from 'react';
import { DateField, TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { quotation, type QuotationSummary } from '../contract.ts';
import { enoughAnswers, quotationMachine } from '../quotation.rules.ts';

interface Props {
  row: QuotationSummary;
  onClose: () => void;
}
const { close, extend } = quotationMachine.steps;

/** Its steps on the page, the row and the board; a new deadline and the end of it ask more than a yes. */
export function useQuotationSteps() {
  const [open, setOpen] = useState<{ step: 'extend' | 'close'; row: QuotationSummary } | null>(null);
  const steps = useSteps<QuotationSummary, keyof typeof quotationMachine.steps>({
    contract: quotation,
    machine: quotationMachine,
    nameOf: ({ code }) => code,
    icons: { send: IconSend, stop: IconHandStop, extend: IconCalendarPlus, close: IconShoppingCart },
    forms: {
      extend: (row) => setOpen({ step: 'extend', row }),
      close: (row) => setOpen({ step: 'close', row }),
    },
  });
  const Dialog = open?.step === 'extend' ? ExtendDialog : CloseDialog;
  return {
    ...steps,
    dialog: (
      <>
        {steps.dialog}
        {open && <Dialog row={open.row} onClose={() => setOpen(null)} />}
      </>
    ),
  };
}

const ExtendDialog = ({ row, onClose }: Props) => (
  <FormDialog
    title={`Prorrogar ${row.code}`}
    endpoint={quotation.extend}
    params={{ uuid: row.uuid }}
    initial={{ deadline: row.deadline }}
    fixed={{ version: row.version }}
    verb={extend.label}
    success={extend.done}
    onDone={onClose}
    onClose={onClose}
  >
    {() => <DateField name="deadline" label="Propostas até" required span={6} />}
  </FormDialog>
);

/** What is about to be ordered; with few answers, why they were enough. */
const CloseDialog = ({ row, onClose }: Props) => (
  <FormDialog
    title={`Concluir ${row.code}`}
    endpoint={quotation.close}
    params={{ uuid: row.uuid }}
    initial={{ few_reason: '' }}
    fixed={{ version: row.version }}
    verb={close.label}
    success={close.done}
    onDone={onClose}
    onClose={onClose}
  >
    {() => (
      <>
        <Text size="sm">
          Itens com vencedor: {row.chosen_count} de {row.line_count}; sem vencedor, o item continua por comprar. Sai um
          pedido em rascunho por fornecedor, que você confere e envia.
        </Text>
        {row.answer_count < enoughAnswers && (
          <TextareaField
            name="few_reason"
            label={`Por que menos de ${enoughAnswers} propostas`}
            help="Pedido quando o valor passa do limite dos parâmetros de compras."
            max={500}
            rows={3}
          />
        )}
      </>
    )}
  </FormDialog>
);

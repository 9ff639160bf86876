import { MoneyField, SelectField, TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { settlement } from '../comparison.rules.ts';
import { rentalReturn, type DifferenceRow } from '../contract.ts';

interface Props {
  term: string;
  difference: DifferenceRow & { uuid: string };
  onClose: () => void;
}
/** What becomes of one difference: mended by us, paid by the customer, or wear. */
export default function SettleDialog({ term, difference, onClose }: Props) {
  return (
    <FormDialog
      title={`Resolver: ${difference.title}`}
      endpoint={rentalReturn.settle}
      params={{ uuid: term }}
      initial={{ settled_as: 'INDEMNITY', amount: difference.proposed ?? '', reason: '' }}
      fixed={{ difference_uuid: difference.uuid }}
      verb="Resolver"
      success="Diferença resolvida!"
      onDone={onClose}
      onClose={onClose}
    >
      {({ settled_as }) => (
        <>
          <SelectField name="settled_as" label="Como" options={settlement.options} required span={12} />
          {settled_as === 'INDEMNITY' && (
            <MoneyField
              name="amount"
              label="Valor"
              required
              span={12}
              help={difference.proposed ? 'Pela tabela do contrato.' : 'Não está na tabela do contrato.'}
            />
          )}
          {settled_as === 'WEAR' && (
            <TextareaField name="reason" label="Por que é desgaste" required max={500} rows={3} />
          )}
        </>
      )}
    </FormDialog>
  );
}

import type { z } from 'zod';
import type { Option } from '#core/contract/choice.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { SelectField, TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';

export interface StatusChange {
  endpoint: Endpoint & { body: z.ZodType };
  /** What it may become from here. */
  options: readonly Option[];
  /** Where a reason is asked for: whether this change cannot go without. */
  explained?: (status: string) => boolean;
  /** Whose data change with it. */
}
interface Props {
  row: { uuid: string; version: number };
  change: StatusChange;
  onClose: () => void;
}

/** Where the unit goes from here, and why. */
export default function StatusDialog({ row, change, onClose }: Props) {
  const { endpoint, options, explained } = change;
  return (
    <FormDialog
      title="Mudar situação"
      endpoint={endpoint}
      params={{ uuid: row.uuid }}
      initial={explained ? { reason: '' } : {}}
      fixed={{ version: row.version }}
      verb="Mudar situação"
      success="Situação alterada com sucesso!"
      onDone={onClose}
      onClose={onClose}
    >
      {(values) => (
        <>
          <SelectField name="status" label="Nova situação" required span={12} options={options} />
          {explained && (
            <TextareaField
              name="reason"
              label="Motivo"
              max={300}
              required={explained((values as { status?: string }).status ?? '')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { NumberField } from '#core/web/form/fields.tsx';
import { apiKey, type ApiKey } from '../contract.ts';
import { longestOverlapHours } from '../api-key.rules.ts';

interface Props {
  row: ApiKey;
  onDone: (secret: string) => void;
  onClose: () => void;
}

/** A new secret; the one in use goes on for as long as it takes to change it over there. */
export const RotateDialog = ({ row, onDone, onClose }: Props) => (
  <FormDialog
    title={`Novo segredo para ${row.name}`}
    endpoint={apiKey.rotate}
    params={{ uuid: row.uuid }}
    initial={{ overlap_hours: 24 }}
    fixed={{ version: row.version }}
    verb="Gerar novo segredo"
    success="Novo segredo gerado!"
    onDone={({ secret }) => onDone(secret)}
    onClose={onClose}
  >
    {() => (
      <NumberField
        name="overlap_hours"
        label="O segredo atual ainda vale por (horas)"
        required
        span={12}
        min={0}
        max={longestOverlapHours}
        help="0 desliga o atual agora; no máximo 168 horas (7 dias)"
      />
    )}
  </FormDialog>
);

import { TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { UfField } from '#core/web/form/uf-field.tsx';
import { businessCalendar } from '../contract.ts';

const told = ({ data: { added, known } }: { data: { added: number; known: number } }): string =>
  known === 0 ? `Feriados cadastrados: ${added}.` : `Feriados cadastrados: ${added}. Já estavam cadastrados: ${known}.`;

/** The holidays of a town, typed or pasted one a line. */
export function TownDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Feriados de um município"
      endpoint={businessCalendar.addMany}
      initial={{ city: '', days: '' }}
      verb="Cadastrar feriados"
      success={told}
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <TextField name="city" label="Município" required span={8} max={80} />
          <UfField name="state" label="UF" required span={4} />
          <TextareaField
            name="days"
            label="Feriados"
            required
            rows={6}
            max={8_000}
            help="Um por linha: dia/mês e nome repete todo ano; com o ano, só naquela data."
            placeholder={'25/01 Aniversário da cidade\n08/12 Padroeira\n24/06/2026 São João'}
          />
        </>
      )}
    </FormDialog>
  );
}

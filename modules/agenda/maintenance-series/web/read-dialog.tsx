import { useState } from 'react';
import { dayOf } from '#core/contract/format.ts';
import { DateField, NumberField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { maintenanceSeries, type Series } from '../contract.ts';

/** The counter as it stands: when the next visit is due follows from it. */
export function ReadDialog({ series, onClose }: { series: Series; onClose: () => void }) {
  const [today] = useState(() => dayOf(new Date()));
  const last = series.readings.at(-1);
  return (
    <FormDialog
      title="Informar leitura"
      endpoint={maintenanceSeries.read}
      params={{ uuid: series.uuid }}
      initial={{ read_on: today }}
      verb="Registrar leitura"
      success="Leitura registrada com sucesso!"
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <NumberField
            name="value"
            label={`Contador (${series.use_unit ?? 'horas'})`}
            required
            asNumber
            span={6}
            {...(last ? { help: `Última leitura: ${last.value}` } : {})}
          />
          <DateField name="read_on" label="Data da leitura" required span={6} max={today} />
        </>
      )}
    </FormDialog>
  );
}

import { NumberField, SelectField, TextField } from '#core/web/form/fields.tsx';
import { onClosed, periodicity, seriesBasis, seriesUnit, weekdayNames } from '../maintenance-series.rules.ts';

const weeks = [
  { value: '1', label: '1ª' },
  { value: '2', label: '2ª' },
  { value: '3', label: '3ª' },
  { value: '4', label: '4ª' },
  { value: '-1', label: 'última' },
];
const weekdays = weekdayNames.map((label, weekday) => ({ value: String(weekday), label }));

interface Said {
  periodicity?: string | undefined;
  unit?: string | null | undefined;
}
/** How often: what a periodicity says by itself is not asked. */
export function RuleFields({ periodicity: how, unit }: Said) {
  return (
    <>
      <SelectField name="periodicity" label="Periodicidade" required span={6} options={periodicity.options} />
      {how === 'OUTRA' && (
        <>
          <NumberField name="every" label="A cada" required asNumber span={3} min={1} max={999} />
          <SelectField name="unit" label="Intervalo em" required span={6} options={seriesUnit.options} />
        </>
      )}
      {how === 'OUTRA' && unit === 'MONTH_WEEKDAY' && (
        <>
          <SelectField name="nth" label="Semana do mês" required span={6} options={weeks} />
          <SelectField name="weekday" label="Dia da semana" required span={6} options={weekdays} />
        </>
      )}
      {how === 'POR_USO' ? (
        <>
          <NumberField name="use_every" label="A cada" required asNumber span={3} min={1} />
          <TextField name="use_unit" label="De uso" span={6} max={30} placeholder="horas, exames" />
        </>
      ) : (
        <SelectField name="basis" label="Contada" required span={6} options={seriesBasis.options} />
      )}
      <SelectField name="on_closed" label="Em dia fechado" required span={12} options={onClosed.options} />
    </>
  );
}

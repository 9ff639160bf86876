import { MultiSelect, NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import { DayInput } from '#core/web/form/day-input.tsx';
import { Picker } from '#core/web/form/picker.tsx';
import { criticality } from '#modules/quality/instrument/instrument.rules.ts';
import { supplierSource } from '#modules/registry/supplier/web/public.tsx';

const todayHere = () => dayOf(new Date());
const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');
const between = (text: string | null, standard: number, min: number, max: number): number => {
  const value = Number(text ?? standard);
  return Number.isInteger(value) && value >= min && value <= max ? value : standard;
};

/** What is planned, as the address says it: it can be sent to a colleague and comes back with the back button. */
export function usePlanOptions() {
  const [params, setParams] = useSearchParams();
  const today = todayHere();
  const levels = (params.get('criticality') ?? '')
    .split(',')
    .filter((one) => criticality.schema.safeParse(one).success);
  const [due, starts] = [params.get('due_to'), params.get('starts_on')];
  const per_week = between(params.get('per_week'), 0, 0, 500);
  return {
    due_to: isDay(due) ? due : addDays(today, 60),
    starts_on: isDay(starts) && starts > today ? starts : today,
    kind: params.get('kind') ?? '',
    location: params.get('location') ?? '',
    levels,
    weeks: between(params.get('weeks'), 6, 1, 26),
    weeks_away: between(params.get('weeks_away'), 2, 1, 12),
    keep: between(params.get('keep'), 1, 0, 50),
    per_week: per_week === 0 ? null : per_week,
    supplier: params.get('supplier'),
    set: (key: string, value: string | number | null) =>
      setParams(
        (now) => {
          if (value === null || value === '') now.delete(key);
          else now.set(key, String(value));
          return now;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
export type PlanChoice = ReturnType<typeof usePlanOptions>;

export function PlanOptions({ of }: { of: PlanChoice }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 5 }} spacing="sm" verticalSpacing="sm">
      <DayInput label="Vencem até" value={of.due_to} onChange={(value) => isDay(value) && of.set('due_to', value)} />
      <TypedFilter label="Grandeza" all="Todas" value={of.kind} onChange={(value) => of.set('kind', value)} />
      <TypedFilter label="Local" all="Todos" value={of.location} onChange={(value) => of.set('location', value)} />
      <MultiSelect
        label="Criticidade"
        placeholder={of.levels.length === 0 ? 'Todas' : ''}
        data={[...criticality.options]}
        value={of.levels}
        onChange={(values) => of.set('criticality', values.join(','))}
        clearable
      />
      <Picker
        label="Laboratório"
        source={supplierSource}
        value={of.supplier}
        onChange={(value) => of.set('supplier', value)}
      />
      <DayInput
        label="A partir de"
        value={of.starts_on}
        min={todayHere()}
        onChange={(value) => isDay(value) && of.set('starts_on', value)}
      />
      <Count label="Espalhar por (semanas)" min={1} max={26} value={of.weeks} name="weeks" of={of} />
      <Count label="Fora da bancada (semanas)" min={1} max={12} value={of.weeks_away} name="weeks_away" of={of} />
      <Count label="Ficam de cada grandeza" min={0} max={50} value={of.keep} name="keep" of={of} />
      <Count label="No máximo por semana" min={1} max={500} value={of.per_week} name="per_week" of={of} />
    </SimpleGrid>
  );
}

interface CountProps {
  label: string;
  name: string;
  min: number;
  max: number;
  value: number | null;
  of: PlanChoice;
}
const Count = ({ label, name, min, max, value, of }: CountProps) => (
  <NumberInput
    label={label}
    min={min}
    max={max}
    clampBehavior="strict"
    allowDecimal={false}
    placeholder="Por igual"
    value={value ?? ''}
    onChange={(next) => of.set(name, typeof next === 'number' ? next : null)}
  />
);

interface TypedProps {
  label: string;
  /** While nothing is typed: 'Todas'. */
  all: string;
  value: string;
  onChange: (value: string) => void;
}
/** Asked when the person has finished typing it. */
function TypedFilter({ label, all, value, onChange }: TypedProps) {
  return (
    <TextInput
      key={value}
      label={label}
      placeholder={all}
      defaultValue={value}
      maxLength={80}
      onBlur={({ currentTarget }) => onChange(currentTarget.value.trim())}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && onChange(currentTarget.value.trim())}
    />
  );
}

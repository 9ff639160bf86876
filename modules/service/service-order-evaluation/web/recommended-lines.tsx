import { ActionIcon, Checkbox, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { isPositive } from '#core/contract/decimal.ts';
import { DecimalInput } from '#core/web/form/decimal-input.tsx';
import { decimalFault } from '#core/web/form/parse-decimal.ts';
import { Picker } from '#core/web/form/picker.tsx';
import type { PickerOption, PickerSource } from '#core/web/form/picker.types.ts';
import { laborSource } from '#modules/registry/labor/web/public.tsx';
import { partsFor } from '#modules/registry/equipment/web/public.tsx';
import type { Evaluation } from '../contract.ts';
import type { Values } from './evaluation.values.ts';
import classes from './evaluation.module.css';

interface Props<Line> {
  row: Evaluation;
  lines: readonly Line[];
  /** The warranty pays some lines: each says whether it is one. */
  covered: boolean;
  error: string | undefined;
  onChange: (lines: Line[]) => void;
}
type PartLine = Values['parts'][number];
type LaborLine = Values['labors'][number];

export function PartLines({ row, lines, covered, error, onChange }: Props<PartLine>) {
  const unfit = new Set(row.parts.filter((part) => part.unfit).map((part) => part.part_uuid));
  const known = new Map(row.parts.map((part) => [part.part_uuid, `${part.code} · ${part.description}`]));
  return (
    <Lines
      title="Peças"
      none="Nenhuma peça recomendada."
      add="Adicionar peça"
      source={partsFor(row.order.equipment_uuid)}
      known={known}
      keys={lines.map((line) => line.part_uuid)}
      error={error}
      path="parts"
      onAdd={(part_uuid) => onChange([...lines, { part_uuid, quantity: '1', covered: false, notes: null }])}
      onRemove={(at) => onChange(lines.filter((_, place) => place !== at))}
    >
      {(at, name) => {
        const line = lines[at];
        if (!line) return null;
        const set = (own: Partial<PartLine>) =>
          onChange(lines.map((one, place) => (place === at ? { ...one, ...own } : one)));
        return (
          <>
            <Amount
              label={`Quantidade de ${name}`}
              decimals={3}
              value={line.quantity}
              onSave={(quantity) => set({ quantity })}
            />
            {covered && <Covered name={name} checked={line.covered} onChange={(own) => set({ covered: own })} />}
            {unfit.has(line.part_uuid) && (
              <Text size="xs" c="var(--mantine-color-yellow-text)" role="note">
                Não está entre as peças compatíveis com este modelo.
              </Text>
            )}
          </>
        );
      }}
    </Lines>
  );
}

export function LaborLines({ row, lines, covered, error, onChange }: Props<LaborLine>) {
  const known = new Map(row.labors.map((labor) => [labor.labor_uuid, `${labor.code} · ${labor.name}`]));
  return (
    <Lines
      title="Serviços"
      none="Nenhum serviço recomendado."
      add="Adicionar serviço"
      source={laborSource}
      known={known}
      keys={lines.map((line) => line.labor_uuid)}
      error={error}
      path="labors"
      onAdd={(labor_uuid, minutes = 60) => onChange([...lines, { labor_uuid, minutes, covered: false, notes: null }])}
      onRemove={(at) => onChange(lines.filter((_, place) => place !== at))}
    >
      {(at, name) => {
        const line = lines[at];
        if (!line) return null;
        const set = (own: Partial<LaborLine>) =>
          onChange(lines.map((one, place) => (place === at ? { ...one, ...own } : one)));
        return (
          <>
            <Amount
              label={`Minutos de ${name}`}
              suffix=" min"
              value={String(line.minutes)}
              onSave={(minutes) => set({ minutes: Number(minutes) })}
            />
            {covered && <Covered name={name} checked={line.covered} onChange={(own) => set({ covered: own })} />}
          </>
        );
      }}
    </Lines>
  );
}

interface LinesProps {
  title: string;
  none: string;
  add: string;
  source: PickerSource;
  known: ReadonlyMap<string, string>;
  keys: readonly string[];
  error: string | undefined;
  path: string;
  onAdd: (uuid: string, usual?: number) => void;
  onRemove: (at: number) => void;
  children: (at: number, name: string) => ReactNode;
}
function Lines({ title, none, add, source, known, keys, error, path, onAdd, onRemove, children }: LinesProps) {
  // Just chosen: the server does not yet tell its name.
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  function pick(uuid: string | null, option: PickerOption | null) {
    if (!uuid || keys.includes(uuid)) return;
    setPicked(new Map(picked).set(uuid, option?.label ?? ''));
    onAdd(uuid, option?.usual);
  }
  return (
    <section aria-label={title}>
      <Title order={3} fz="sm" mb="xs">
        {title}
      </Title>
      {keys.length === 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          {none}
        </Text>
      )}
      <ul className={classes.lines}>
        {keys.map((key, at) => {
          const name = known.get(key) ?? picked.get(key) ?? '…';
          return (
            <li key={key} className={classes.line}>
              <Text size="sm" className={classes.lineName}>
                {name}
              </Text>
              {children(at, name)}
              <ActionIcon aria-label={`Remover ${name}`} onClick={() => onRemove(at)}>
                <IconTrash size={16} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <Picker
        source={source}
        value={null}
        adds
        aria-label={add}
        placeholder={add}
        error={error}
        data-path={path}
        onChange={pick}
      />
    </section>
  );
}

function Amount({
  label,
  value,
  decimals = 0,
  suffix,
  onSave,
}: {
  label: string;
  value: string;
  decimals?: number;
  suffix?: string;
  onSave: (value: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const limits = { decimals, min: 0 };
  function keep() {
    // Shown with what is wrong, until it is mended.
    if (typed !== null && decimalFault(typed, limits)) return;
    if (typed !== null && isPositive(typed) && typed !== value) onSave(typed);
    setTyped(null);
  }
  return (
    <DecimalInput
      aria-label={label}
      className={classes.amount}
      {...limits}
      value={typed ?? value}
      suffix={suffix}
      onChange={setTyped}
      onBlur={keep}
    />
  );
}

const Covered = ({
  name,
  checked,
  onChange,
}: {
  name: string;
  checked: boolean;
  onChange: (covered: boolean) => void;
}) => (
  <Checkbox
    label="Na garantia"
    aria-label={`${name} na garantia`}
    checked={checked}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);

import { Group } from '@mantine/core';
import { IconRulerMeasure } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { Picker } from '#core/web/form/picker.tsx';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import { AppError } from '#core/contract/error.ts';
import { isCut } from '#core/web/aboard/or-kept.ts';
import { call } from '#core/web/call.ts';
import { queryOf } from '#core/web/query.ts';
import { ScanButton } from '#core/web/scan/scan-button.tsx';
import { whyNotUsable } from '#modules/quality/instrument/instrument.rules.ts';
import type { RunTask } from '#modules/service/checklist-run/contract.ts';
import { instrumentUse, type MeasuringInstrument } from '../contract.ts';
import { isCalled } from '../instrument-use.rules.ts';
import { useCheckedHere } from './use-checked-here.ts';

const habits = { HELD: 'Está com você', USED: 'Você usou há pouco' };

function optionOf({ uuid, label, serial_number, due_on, habit, ...own }: MeasuringInstrument): PickerOption {
  const why = whyNotUsable({ ...own, due_on }, dayOf(new Date()));
  return {
    value: uuid,
    label,
    hint: [why && `Não use: ${why}`, serial_number && `Nº de série ${serial_number}`].filter(Boolean).join(' · '),
    aside: due_on ? `vence ${formatDate(due_on)}` : undefined,
    mark: !why && habit ? habits[habit] : undefined,
  };
}

const sourceFor = (unit: string | null) =>
  pickerSource<MeasuringInstrument>({
    list: instrumentUse.options,
    query: unit ? { unit } : {},
    asks: (text) => (text ? { text } : {}),
    named: true,
    atHand: true,
    option: optionOf,
  });

/** The company has instruments or not: asked once, for all tasks of all checklists. */
const longEnough = 10 * 60_000;

interface Props {
  task: RunTask;
  chosen: string | null;
  onChoose: (uuid: string | null) => void;
  onKnown: (isOffered: boolean) => void;
}
/** Chosen, or its label read: a reader types the number or the address and presses Enter. */
export default function InstrumentPicker({ task, chosen, onChoose, onKnown }: Props) {
  const { data } = useQuery({ ...queryOf(instrumentUse.state), staleTime: longEnough, meta: { silent: true } });
  const isOffered = data?.data.has_instruments;
  useEffect(() => {
    if (isOffered !== undefined) onKnown(isOffered);
  }, [isOffered, onKnown]);
  const here = useCheckedHere(task);
  const [refused, setRefused] = useState<string>();
  const [read, setRead] = useState<PickerOption | null>(null);
  if (!isOffered) return null;
  function choose(uuid: string | null): string | undefined {
    const why = uuid === null ? undefined : here.why(task.answer, uuid);
    setRefused(why);
    if (why === undefined) onChoose(uuid);
    return why;
  }
  async function scan(code: string): Promise<string | undefined> {
    const found = await ofCode(code, here.known);
    if (typeof found === 'string') return found;
    setRead(optionOf(found));
    return choose(found.uuid);
  }
  const kept = chosen && chosen === task.instrument_uuid && task.instrument_name;
  const until = kept && task.instrument_valid_until;
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Picker
        flex={1}
        source={sourceFor(task.unit)}
        aria-label={`Instrumento de ${task.description}`}
        placeholder={data.data.is_needed ? 'Medido com (obrigatório)' : 'Medido com'}
        description={
          until ? `Certificado ${task.instrument_certificate ?? ''}, válido até ${formatDate(until)}` : undefined
        }
        inputWrapperOrder={['input', 'error', 'description']}
        leftSection={<IconRulerMeasure size={18} aria-hidden />}
        error={refused ?? (chosen ? here.why(task.answer, chosen) : undefined)}
        value={chosen}
        chosen={kept ? { value: chosen, label: kept } : read}
        onChange={choose}
      />
      <ScanButton small label={`Ler código do instrumento de ${task.description}`} onCode={scan} />
    </Group>
  );
}

const none = 'Nenhum instrumento com este código.';

/** Asked of the server; where there is none, of those aboard. A text is why nothing was found. */
async function ofCode(code: string, known: readonly MeasuringInstrument[] = []): Promise<MeasuringInstrument | string> {
  try {
    const { data } = await call(instrumentUse.options, { query: { text: code } });
    return data.find((one) => isCalled(one, code)) ?? none;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (!isCut(error)) return error.message;
    return known.find((one) => isCalled(one, code)) ?? `${none} Sem rede, só os que estão a bordo são encontrados.`;
  }
}

import { formatDate } from '#core/contract/format.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import {
  onClosed,
  periodicity,
  seriesBasis,
  seriesStatus,
  seriesUnit,
  weekdayNames,
} from '../maintenance-series.rules.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  title: 'Título',
  status: { label: 'Situação', value: (value) => seriesStatus.label(value) },
  periodicity: { label: 'Periodicidade', value: (value) => periodicity.label(value) },
  every: 'A cada',
  unit: { label: 'Intervalo em', value: (value) => seriesUnit.label(value) },
  nth: 'Semana do mês',
  weekday: { label: 'Dia da semana', value: (value) => weekdayNames[Number(value)] ?? value },
  use_every: 'A cada quanto uso',
  use_unit: 'Unidade de uso',
  basis: { label: 'Contada', value: (value) => seriesBasis.label(value) },
  on_closed: { label: 'Em dia fechado', value: (value) => onClosed.label(value) },
  until: { label: 'Até', value: (value) => formatDate(value) },
  first_date: { label: 'Primeira data', value: (value) => formatDate(value) },
  first_turn: null,
  filled_to: null,
  readings: 'Leitura do contador',
  'readings.read_on': { label: 'Data da leitura', value: (value) => formatDate(value) },
  'readings.value': 'Leitura',
};

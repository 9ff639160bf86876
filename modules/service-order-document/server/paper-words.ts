import { documentKind, formatDocument, formatPhone } from '#core/contract/br.ts';
import { absent, formatDate, formatDateTime, formatDuration, formatNumber } from '#core/contract/format.ts';
import { yesNoNa, type RunTask } from '#modules/checklist-run/contract.ts';
import { laborStatus } from '#modules/service-order-labor/service-order-labor.rules.ts';
import { coverage } from '#modules/service-order-part/order-part.rules.ts';
import { workLogType } from '#modules/service-order-work-log/work-log.rules.ts';
import type { OrderFacts } from './order-facts.ts';

/** A label and what stands under it. */
export type Fact = [label: string, value: string | null];

/** Who asked, who owns, who pays; the last two only where they differ. */
export function customerFacts({ order, address }: OrderFacts): Fact[] {
  const { customer, owner, payer, requested_by } = order;
  const others: Fact[] = [
    ['Proprietário', owner.name],
    ['Pagador', payer.name],
  ];
  return [
    ['Cliente', customer.name],
    [documentKind(customer.document) ?? 'CPF/CNPJ', formatDocument(customer.document)],
    ['Telefone', customer.phone && formatPhone(customer.phone)],
    ['E-mail', customer.email],
    ['Endereço', address],
    [
      'Solicitante',
      [requested_by.name, requested_by.phone && formatPhone(requested_by.phone)].filter(Boolean).join(' · '),
    ],
    ...others.filter(([, name]) => name !== customer.name),
  ];
}

export const unitFacts = ({ unit }: OrderFacts): Fact[] => [
  ['Equipamento', unit.name],
  ['Marca', unit.brand],
  ['Modelo', unit.model],
  ['Número de série', unit.serial],
  ['Patrimônio', unit.asset ?? unit.tag],
  ['Registro ANVISA', unit.anvisa],
  ['Fabricante', unit.manufacturer],
  ['Local', unit.sector],
];

/** One answered task as a line of a test: what, measured, limit, verdict. */
export interface TestLine {
  what: string;
  measured: string;
  limit: string;
  verdict: 'ok' | 'failed' | 'none';
  notes: string | null;
}

export function testLine(task: RunTask): TestLine {
  const answered = task.status === 'DONE';
  const verdict = !answered || task.answer === 'NA' ? 'none' : task.failed ? 'failed' : 'ok';
  return {
    what: task.description,
    measured: answered ? answerOf(task) : absent,
    limit: limitOf(task),
    verdict,
    notes: task.notes,
  };
}

function answerOf({ answer_type, answer, unit, photos }: RunTask): string {
  if (answer_type === 'CHECK') return 'Feito';
  if (answer_type === 'PHOTO') return photos.length === 1 ? '1 foto' : `${photos.length} fotos`;
  if (answer_type === 'YES_NO_NA') return answer ? yesNoNa.label(answer) : absent;
  if (answer_type === 'NUMBER') return answer ? [formatNumber(answer), unit].filter(Boolean).join(' ') : absent;
  return answer ?? absent;
}

function limitOf({ min, max, unit }: RunTask): string {
  const of = (value: string): string => [formatNumber(value), unit].filter(Boolean).join(' ');
  if (min !== null && max !== null) return `${formatNumber(min)} a ${of(max)}`;
  if (min !== null) return `≥ ${of(min)}`;
  if (max !== null) return `≤ ${of(max)}`;
  return '';
}

export const testsOf = ({ runs }: OrderFacts) =>
  runs.map(({ name, modules, revision }) => ({
    name: `${name} (rev. ${revision})`,
    modules: modules.map((module) => ({ name: module.name, lines: module.tasks.map(testLine) })),
  }));

/** What stayed in the unit, batch by batch. */
export const partLines = ({ parts }: OrderFacts) =>
  parts
    .map((part) => ({ ...part, used: Number(part.quantity) - Number(part.returned) - Number(part.written_off) }))
    .filter(({ used }) => used > 0)
    .map(({ part_label, batch_number, used, unit, coverage: covered }) => [
      part_label,
      batch_number,
      `${formatNumber(used)} ${unit}`,
      coverage.label(covered),
    ]);

/** What was asked for, who did it, how far it is. */
export const laborLines = ({ labors }: OrderFacts): string[][] =>
  labors
    .filter(({ status }) => status !== 'CANCELLED')
    .map(({ labor_name, assignments, status, current_time_taken }) => [
      labor_name,
      assignments
        .filter((one) => one.status === 'ACCEPTED' || one.status === 'PENDING')
        .map(({ technician }) => technician.name)
        .join(', ') || absent,
      laborStatus.label(status),
      formatDuration(current_time_taken),
    ]);

export const logLines = ({ logs }: OrderFacts) =>
  logs.map((log) => ({
    when: `${formatDate(log.date)}, ${log.started_at} às ${log.ended_at}`,
    time: formatDuration(log.minutes),
    who: log.technician.name,
    kind: workLogType.label(log.type),
    text: log.description,
  }));

export const moments = (zone: string) => ({
  date: (value: string | null): string | null => (value ? formatDate(value, zone) : null),
  at: (value: string | null): string | null => (value ? formatDateTime(value, zone) : null),
});

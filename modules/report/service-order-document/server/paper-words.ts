import { documentKind, formatDocument, formatPhone } from '#core/contract/br.ts';
import { isPositive, minus } from '#core/contract/decimal.ts';
import { absent, formatDate, formatDateTime, formatDuration, formatNumber } from '#core/contract/format.ts';
import { yesNoNa, type RunTask } from '#modules/service/checklist-run/contract.ts';
import { isJudged } from '#modules/registry/checklist/checklist.rules.ts';
import { laborStatus } from '#modules/service/service-order-labor/service-order-labor.rules.ts';
import { coverage } from '#modules/service/service-order-part/order-part.rules.ts';
import { workLogType } from '#modules/service/service-order-work-log/work-log.rules.ts';
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
interface TestLine {
  what: string;
  measured: string;
  limit: string;
  /** Nothing where there is nothing to judge it by: a text, a question that only informs. */
  verdict: 'ok' | 'failed' | null;
  notes: string | null;
}

const testLine = (task: RunTask & { answer: string }): TestLine => ({
  what: task.description,
  measured: answerOf(task),
  limit: limitOf(task),
  verdict: !isJudged(task) || task.answer === 'NA' ? null : task.failed ? 'failed' : 'ok',
  notes: task.notes,
});

function answerOf({ answer_type, answer, unit }: RunTask & { answer: string }): string {
  if (answer_type === 'CHECK') return 'Feito';
  if (answer_type === 'YES_NO_NA') return answer === 'NA' ? 'Não se aplica' : yesNoNa.label(answer);
  if (answer_type === 'NUMBER') return [formatNumber(answer), unit].filter(Boolean).join(' ');
  return answer;
}

function limitOf({ min, max, unit }: RunTask): string {
  const of = (value: string): string => [formatNumber(value), unit].filter(Boolean).join(' ');
  if (min !== null && max !== null) return `${formatNumber(min)} a ${of(max)}`;
  if (min !== null) return `≥ ${of(min)}`;
  if (max !== null) return `≤ ${of(max)}`;
  return '';
}

/** What was answered and nothing else; a task answered by photos is told by them. */
const isTold = (task: RunTask): task is RunTask & { answer: string } => task.status === 'DONE' && task.answer !== null;

/** Each checklist that says something, with the parts of it that do. */
export const testsOf = ({ runs }: OrderFacts) =>
  runs
    .map(({ name, modules, revision }) => ({
      name: `${name} (rev. ${revision})`,
      modules: modules
        .map((module) => ({ name: module.name, lines: module.tasks.filter(isTold).map(testLine) }))
        .filter(({ lines }) => lines.length > 0),
    }))
    .filter(({ modules }) => modules.length > 0);

/** What stayed in the unit, batch by batch. */
export const partLines = ({ parts }: OrderFacts) =>
  parts
    .map((part) => ({ ...part, used: minus(minus(part.quantity, part.returned), part.written_off) }))
    .filter(({ used }) => isPositive(used))
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

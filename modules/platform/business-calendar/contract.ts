import { z } from 'zod';
import { uf } from '#core/contract/br.ts';
import { choice, recordStatus } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { day, text } from '#core/contract/fields.ts';
import { hoursOf, hoursText, optionalHours } from '#core/contract/opening-hours.ts';
import { one } from '#core/contract/page.ts';
import { resource } from '#core/contract/resource.ts';
import { calendarSetting } from './setting.contract.ts';
import { readTypedDays, type TypedDay } from './typed-days.rules.ts';

/** Local holidays come with a place; exceptional days are the company's own. */
export const dayKind = choice({
  MUNICIPAL: ['Feriado municipal', 'blue'],
  STATE: ['Feriado estadual', 'blue'],
  CLOSED: ['Fechado', 'yellow'],
  OPEN: ['Aberto', 'green'],
});

export const calendarDayFields = fields({
  day: { ...field.day({ label: 'Data', sort: true }), required: true, row: z.string(), write: day },
  name: field.text({ label: 'Nome', max: 120, missing: 'Informe o nome do dia', sort: true }),
  kind: field.choice(dayKind, { label: 'Tipo', sort: true, filter: true, initial: 'MUNICIPAL' }),
  yearly: field.flag({ label: 'Repete todo ano', sheet: 'Todo ano', initial: true }),
  state: field.state({ label: 'UF', sort: true, filter: true }),
  city: field.optionalText({ label: 'Município', max: 80, sort: true, filter: true }),
  hours: {
    ...field.optionalText({
      label: 'Horário',
      max: 120,
      help: 'Vários períodos: 8-12 13-18. Dia inteiro: 24h.',
    }),
    format: (value: string) => hoursText(hoursOf(value)),
    write: optionalHours,
  },
  status: field.status(recordStatus),
  ...field.dates(),
});
export const calendarDayRow = z.object(calendarDayFields.row);
export type CalendarDay = z.infer<typeof calendarDayRow>;

/** Like the company's own data: no nearer permission is in the catalogue. */
const settles = 'config_permissions';
export const calendarDay = resource({
  path: '/business-calendar/day',
  module: 'config',
  actions: { list: settles, show: settles, create: settles, update: settles, delete: settles },
  row: calendarDayRow,
  write: calendarDayFields.write,
  filters: calendarDayFields.filters,
  sort: calendarDayFields.sort,
});

/** The calendar as it is sent: whoever is signed in counts days by it. */
const shownCalendar = z.object({
  zone: z.string(),
  /** By weekday, 0 is Sunday: `08:00-12:00, 13:00-18:00`, or none. */
  hours: z.array(z.string().nullable()).length(7),
  optional: z.array(z.enum(['CARNAVAL', 'CORPUS_CHRISTI'])),
  /** Holidays of where the company is: `2026-07-09`, or `07-09` every year. */
  closed_on: z.array(z.object({ day: z.string(), name: z.string() })),
  exceptions: z.array(z.object({ day: z.string(), name: z.string(), hours: z.string().nullable() })),
});
export type ShownCalendar = z.infer<typeof shownCalendar>;

const mostLines = 60;
/** One holiday a line, as people type them; the first line that is none is told. */
const typedLines = z
  .string('Escreva um feriado por linha')
  .max(8_000, 'Texto longo demais')
  .transform((typed, context): TypedDay[] => {
    const { days, fault } = readTypedDays(typed);
    const wrong =
      (fault && `Não entendi: "${fault}". Escreva como 25/01 Aniversário da cidade.`) ??
      (days.length === 0 ? 'Escreva um feriado por linha' : null) ??
      (days.length > mostLines ? `No máximo ${mostLines} de uma vez` : null);
    if (wrong) context.addIssue({ code: 'custom', message: wrong });
    return days;
  });

export const businessCalendar = contract({
  show: { method: 'GET', path: '/business-calendar', access: 'signed-in', keys: true, reply: one(shownCalendar) },
  hours: calendarSetting.calls.show,
  setHours: calendarSetting.calls.update,
  /** The holidays of one town at once; those it has already stay as they are. */
  addMany: {
    method: 'POST',
    path: '/business-calendar/day/many',
    access: can('config', settles),
    body: z.strictObject({
      state: uf,
      city: text(80, 'Informe o município'),
      days: typedLines,
    }),
    status: 201,
    reply: one(z.object({ added: z.int(), known: z.int() })),
  },
});

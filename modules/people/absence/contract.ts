import { z } from 'zod';
import { choice } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { day, moment, uuid } from '#core/contract/fields.ts';
import { optionalHours } from '#core/contract/opening-hours.ts';
import { many } from '#core/contract/page.ts';
import { resource } from '#core/contract/resource.ts';

export const absenceKind = choice({
  VACATION: ['Férias', 'blue'],
  DAY_OFF: ['Folga', 'teal'],
  TRAINING: ['Treinamento', 'violet'],
  LEAVE: ['Afastamento', 'yellow'],
});

const someDay = (label: string) => ({
  ...field.day({ label, sort: true }),
  required: true,
  row: z.string(),
  write: day,
});

export const absenceFields = fields({
  user_uuid: {
    ...field.reference('user_name', { label: 'Pessoa', entity: 'user', sort: true, filter: true }),
    required: true,
    write: uuid,
  },
  kind: field.choice(absenceKind, { label: 'Tipo', sort: true, filter: true, initial: 'VACATION' }),
  starts_on: someDay('De'),
  ends_on: someDay('Até'),
  hours: {
    ...field.optionalText({ label: 'Horário', max: 20, help: 'Só parte de um dia: 14-18. Em branco, o dia inteiro.' }),
    write: optionalHours.refine((hours) => !hours?.includes(','), 'Informe um período só'),
  },
  /** Of who manages people: in no list, no sheet. */
  reason: field.longText({ label: 'Motivo', max: 1000, list: false, help: 'Visto só por quem gerencia pessoas.' }),
  ...field.dates({ feminine: true }),
});
export const absenceRow = z.object(absenceFields.row);
const absenceListRow = z.object(absenceFields.listRow);
export type Absence = z.infer<typeof absenceRow>;
export type AbsenceListed = z.infer<typeof absenceListRow>;

export const absenceRegistry = resource({
  path: '/absence',
  module: 'absence',
  row: absenceRow,
  listRow: absenceListRow,
  write: absenceFields.write,
  filters: {
    ...absenceFields.filters,
    /** Away on a day of these; both count. */
    from: day.optional(),
    to: day.optional(),
  },
  sort: absenceFields.sort,
});
const { bulkStatus: _, ...calls } = absenceRegistry;

/** That somebody is away, and when: never why. */
const awayRow = z.object({
  user_uuid: z.string(),
  user_name: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  /** `14:00-18:00` of that day; none where it is whole days. */
  hours: z.string().nullable(),
  /** The same as moments; the second is the first they are back at. */
  from: moment,
  to: moment,
});
export type Away = z.infer<typeof awayRow>;

/** As the person themselves sees it: what and when; why it was granted stays with who manages people. */
const ownRow = absenceListRow.pick({ uuid: true, kind: true, starts_on: true, ends_on: true, hours: true });
export type OwnAbsence = z.infer<typeof ownRow>;

export const absence = contract({
  ...calls,
  away: {
    method: 'GET',
    path: '/absence/away',
    access: can('absence', 'view_away', 'list'),
    query: z.strictObject({ from: day, to: day, user_uuid: uuid.optional() }),
    reply: many(awayRow),
  },
  /** What is ahead of whoever asks, and the last year. */
  mine: { method: 'GET', path: '/absence/mine', access: 'signed-in', reply: many(ownRow) },
});

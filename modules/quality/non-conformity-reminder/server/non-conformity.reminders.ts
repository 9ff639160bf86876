import { sql } from 'kysely';
import { formatDate, formatDateTime, formatNumber } from '#core/contract/format.ts';
import { firstNames, reminder, type Due, type NoticeText } from '#core/server/reminder.ts';
import '#modules/quality/non-conformity/server/public.ts';

interface DueNonConformity extends Due {
  uuid: string;
  code: string;
  title: string;
  /** By when, as it is kept. */
  until: string;
}
type Told = readonly [DueNonConformity, ...DueNonConformity[]];

/** One by its name, many in one sentence with a link to their list. */
const textOf = (of: Told, one: (due: DueNonConformity) => string, many: string, list: string): NoticeText => {
  const [first, ...others] = of;
  if (others.length > 0)
    return {
      priority: 'HIGH',
      title: `${formatNumber(of.length)} ${many}`,
      description: firstNames(of.map(({ code }) => code)),
      actionUrl: `/quality/non-conformities?${list}`,
    };
  return {
    priority: 'HIGH',
    title: one(first),
    description: `${first.code} · ${first.title}`,
    actionUrl: `/quality/non-conformities/view/${first.uuid}`,
    relatedId: first.uuid,
  };
};
const keepers = { module: 'quality', action: 'non_conformities_update' } as const;
const record = { entity: 'non_conformity', uuid: ({ uuid }: DueNonConformity) => uuid };

/** A critical one has a day to be contained: told as soon as it is known, and when that day is over. */
const containment = reminder<DueNonConformity>({
  name: 'non-conformity.containment',
  at: '*/15 * * * *',
  due: () => sql`
    select uuid || case when containment_due_at < now() then ':late' else ':open' end as key, uuid, code, title,
      containment_due_at as until from non_conformity
    where containment_due_at is not null and contained_at is null and status not in ('CLOSED', 'CANCELLED')`,
  holdersOf: keepers,
  oneByOne: 5,
  topic: ({ key }) => key.split(':')[1] ?? '',
  notice: {
    module: 'quality',
    type: 'Contenção de não conformidade crítica',
    text: (due) =>
      textOf(
        due,
        ({ key, code, until }) =>
          key.endsWith(':late')
            ? `${code} crítica sem contenção desde ${formatDateTime(until)}`
            : `${code} crítica: conter até ${formatDateTime(until)}`,
        'não conformidades críticas a conter',
        'severity=CRITICAL&status=OPEN',
      ),
  },
});

/** Whoever is to say whether it worked. */
const check = reminder<DueNonConformity>({
  name: 'non-conformity.effectiveness',
  due: () => sql`
    select uuid || ':' || effectiveness_on as key, effectiveness_on as due_on, effectiveness_on as until, uuid, code, title,
      array[verifier_uuid] as people from non_conformity where status = 'EFFECTIVENESS'`,
  days: [-7, -3, -1, 0],
  toPeople: true,
  holdersOf: keepers,
  record,
  oneByOne: 5,
  topic: ({ until }) => until,
  notice: {
    module: 'quality',
    type: 'Verificação de eficácia',
    text: (due) =>
      textOf(
        due,
        ({ code, until }) => `Verificar a eficácia de ${code} em ${formatDate(until)}`,
        'verificações de eficácia a fazer',
        'status=EFFECTIVENESS',
      ),
  },
});

/** ANVISA's limit does not wait for the treatment. */
const notification = reminder<DueNonConformity>({
  name: 'non-conformity.notification',
  due: () => sql`
    select uuid || ':' || notification_due_on as key, notification_due_on as due_on, notification_due_on as until, uuid,
      code, title from non_conformity
    where notification_due_on is not null and notified_on is null and status <> 'CANCELLED'`,
  days: [-7, -3, -1, 0, 1],
  holdersOf: keepers,
  oneByOne: 5,
  topic: ({ until }) => until,
  notice: {
    module: 'quality',
    type: 'Notificação à Anvisa',
    text: (due) =>
      textOf(
        due,
        ({ code, until }) => `Notificar a Anvisa de ${code} até ${formatDate(until)}`,
        'não conformidades a notificar à Anvisa',
        'notifiable=true',
      ),
  },
});

export const nonConformityReminders = [containment, check, notification];

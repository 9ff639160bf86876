import { sql, type RawBuilder } from 'kysely';
import { formatDateTime, formatNumber } from '#core/contract/format.ts';
import { firstNames, reminder, type AnyReminder, type Due, type NoticeText } from '#core/server/reminder.ts';
import { targetKind, type TargetKind } from '../clock.rules.ts';
import './sla-clock.table.ts';

interface Warned extends Due {
  uuid: string;
  code: string;
  customer_name: string;
  of: TargetKind;
  percent: number;
  policy_name: string;
  due_at: string | null;
}

/**
 * What a policy wants told, as far as its time has come: of several percents that have, the last. What was promised by
 * hand and passes is told by the order itself.
 */
const warned = (audiences: RawBuilder<unknown>) => sql<Warned>`
  select distinct on (o.uuid, moment.of, line.audience, line.user_uuid)
    concat_ws(':', o.uuid, moment.of, moment.percent, moment.minutes, line.audience) as key, o.uuid, o.code, o.customer_name,
    moment.of, moment.percent, clock.terms ->> 'policy_name' as policy_name,
    case moment.of when 'RESPONSE' then o.response_due_at when 'ARRIVAL' then o.arrival_due_at else o.solution_due_at end as due_at,
    case line.audience when 'PERSON' then array[line.user_uuid] else
      array_remove(array(select user_uuid from service_order_technician where service_order_uuid = o.uuid
        union select o.opened_by_uuid), null) end as people
  from sla_clock clock
  join service_order o on o.uuid = clock.service_order_uuid
  cross join lateral jsonb_to_recordset(clock.moments) as moment (of text, by text, percent int, minutes int, at timestamptz)
  join lateral jsonb_to_recordset(clock.terms -> 'warnings') as line (percent int, audience text, user_uuid uuid)
    on line.percent = moment.percent
  where clock.done_at is null and moment.at <= now() and line.audience in ${audiences}
    and not (moment.by = 'HAND' and moment.percent >= 100 and line.audience = 'TEAM' and moment.of = 'SOLUTION')
  order by o.uuid, moment.of, line.audience, line.user_uuid, moment.percent desc`;

function textOf([first, ...others]: readonly [Warned, ...Warned[]]): NoticeText {
  const isUp = first.percent >= 100;
  if (others.length > 0)
    return {
      priority: 'HIGH',
      title: isUp
        ? `${formatNumber(others.length + 1)} ordens com prazo de SLA estourado`
        : `${formatNumber(others.length + 1)} ordens perto de estourar o SLA`,
      description: firstNames([first, ...others].map(({ code }) => code)),
      actionUrl: `/service-order?open=1&sla_state=${isUp ? 'BREACHED' : 'AT_RISK'}`,
    };
  const what = targetKind.label(first.of).toLowerCase();
  return {
    priority: isUp ? 'HIGH' : 'MEDIUM',
    title: isUp ? `${first.code} estourou o prazo de ${what}` : `${first.code}: ${first.percent}% do prazo de ${what}`,
    description: [
      first.due_at && `Até ${formatDateTime(first.due_at)}`,
      `Política ${first.policy_name}`,
      first.customer_name,
    ]
      .filter(Boolean)
      .join(' · '),
    actionUrl: `/service-order/show/${first.uuid}?tab=sla`,
    relatedId: first.uuid,
  };
}

const shared = {
  at: '*/5 * * * *',
  record: { entity: 'service_order', uuid: ({ uuid }: Warned) => uuid },
  topic: ({ percent }: Warned) => (percent >= 100 ? 'up' : 'near'),
  notice: { module: 'service_order', type: 'Prazo de SLA', text: textOf },
} as const;

/** To those on the order and those a policy names. */
export const warnPeople: AnyReminder = reminder<Warned>({
  ...shared,
  name: 'sla-clock.warning',
  due: () => warned(sql`('TEAM', 'PERSON')`),
  toPeople: true,
});
/** To whoever watches over the promises. */
export const warnManagers: AnyReminder = reminder<Warned>({
  ...shared,
  name: 'sla-clock.escalation',
  due: () => warned(sql`('MANAGERS')`),
  holdersOf: { module: 'sla_configuration', action: 'dashboard' },
});

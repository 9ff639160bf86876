import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '#core/contract/format.ts';
import { PhoneLink } from '#core/web/contact-links.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { scheduleStatus } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import { budgetStatus } from '#modules/budget/budget/budget.rules.ts';
import { crmReportStatus, crmReportType } from '#modules/crm/crm-report/crm-report.rules.ts';
import { contractStatus } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import type { Customer } from '#modules/registry/customer/contract.ts';
import { orderStatus } from '#modules/service/service-order/service-order.rules.ts';
import type { Desk } from '../contract.ts';
import classes from './desk.module.css';

interface Line {
  uuid: string;
  to: string;
  code: string;
  what: ReactNode;
  /** When, until when, how much. */
  facts: ReactNode;
  badge?: ReactNode;
}

/** What is under way, a few of each; of a kind that has none nothing is said. */
export function DeskLists({ customer, desk }: { customer: Customer; desk: Desk }) {
  const parts: [title: string, lines: Line[]][] = [
    ['Ordens em aberto', ordersOf(desk)],
    ['Orçamentos aguardando resposta', budgetsOf(desk)],
    ['Contratos', contractsOf(desk)],
    ['Próximas visitas', visitsOf(desk)],
    ['Últimas conversas', talksOf(desk)],
  ];
  return (
    <div className={classes.lists}>
      {parts.map(([title, lines]) => lines.length > 0 && <Lines key={title} title={title} lines={lines} />)}
      <Contacts of={customer} />
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <Part title={title}>
      {lines.map(({ uuid, to, code, what, facts, badge }) => (
        <li key={uuid} className={classes.line}>
          <div className={classes.what}>
            <RecordLink to={to}>{code}</RecordLink>
            <Text size="sm" component="div">
              {what}
            </Text>
            <Text size="sm" c="dimmed" component="div">
              {facts}
            </Text>
          </div>
          {badge}
        </li>
      ))}
    </Part>
  );
}

/** In a cell of its own, so that beside each other they begin at one height. */
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Block title={title}>
      <ul className={classes.list}>{children}</ul>
    </Block>
  </div>
);

const ordersOf = ({ orders }: Desk): Line[] =>
  (orders?.rows ?? []).map(({ uuid, code, status, equipment_name, solution_due_at, is_late }) => ({
    uuid,
    to: `/service-order/show/${uuid}`,
    code,
    what: equipment_name ?? 'Sem equipamento',
    facts: (
      <Text span inherit {...(is_late ? { c: 'var(--mantine-color-red-text)', fw: 600 } : {})}>
        {solution_due_at ? `Prometida para ${formatDateTime(solution_due_at)}` : 'Sem prazo prometido'}
        {is_late && ' · fora do prazo'}
      </Text>
    ),
    badge: <StatusBadge of={orderStatus} value={status} />,
  }));

const budgetsOf = ({ budgets }: Desk): Line[] =>
  (budgets?.rows ?? []).map(({ uuid, code, status, total, valid_until }) => ({
    uuid,
    to: `/budget/show/${uuid}`,
    code,
    what: formatMoney(total),
    facts: `Válido até ${formatDate(valid_until)}`,
    badge: <StatusBadge of={budgetStatus} value={status} />,
  }));

type Held = NonNullable<Desk['contracts']>['rows'][number];
/** Of what has a limit: how much of it is gone this year. */
function usedText(held: Held): string {
  const { included_visits, used_visits, included_hours, used_hours, parts_cap, used_parts } = held;
  const used = [
    ...(included_visits === null ? [] : [`${formatNumber(used_visits)} de ${formatNumber(included_visits)} visitas`]),
    ...(included_hours === null ? [] : [`${formatNumber(used_hours, 1)} de ${formatNumber(included_hours)} horas`]),
    ...(parts_cap === null ? [] : [`${formatMoney(used_parts)} de ${formatMoney(parts_cap)} em peças`]),
  ];
  return used.length > 0 ? `Usado no ano: ${used.join(', ')}` : 'Sem limite de uso';
}
const contractsOf = ({ contracts }: Desk): Line[] =>
  (contracts?.rows ?? []).map((held) => ({
    uuid: held.uuid,
    to: `/contract/maintenance/show/${held.uuid}`,
    code: held.code,
    what: held.title,
    facts: `${usedText(held)} · ${held.ends_at ? `até ${formatDate(held.ends_at)}` : 'prazo indeterminado'}`,
    // Who answers the telephone promises nothing by a contract that is stopped.
    badge: held.status === 'SUSPENDED' && <StatusBadge of={contractStatus} value={held.status} />,
  }));

const visitsOf = ({ visits }: Desk): Line[] =>
  (visits?.rows ?? []).map(({ uuid, code, title, status, scheduled_date, scheduled_time, responsible_name }) => ({
    uuid,
    to: `/maintenance-schedule/show/${uuid}`,
    code,
    what: title,
    facts: `${formatDate(scheduled_date)} às ${scheduled_time} · ${responsible_name ?? 'sem técnico'}`,
    badge: <StatusBadge of={scheduleStatus} value={status} />,
  }));

const talksOf = ({ talks }: Desk): Line[] =>
  (talks?.rows ?? []).map(({ uuid, code, type, subject, status, occurred_at, responsible_name }) => ({
    uuid,
    to: `/crm/show/${uuid}`,
    code,
    what: subject,
    facts: `${crmReportType.label(type)} · ${formatDateTime(occurred_at)} · ${responsible_name ?? 'sem responsável'}`,
    badge: <StatusBadge of={crmReportStatus} value={status} />,
  }));

const shownContacts = 4;
/** Whom to call back. */
function Contacts({ of: { contacts } }: { of: Customer }) {
  if (contacts.length === 0) return null;
  return (
    <Part title="Contatos">
      {contacts.slice(0, shownContacts).map(({ name, role, phone, email }) => (
        <li key={`${name} ${phone ?? ''} ${email ?? ''}`} className={classes.line}>
          <div className={classes.what}>
            <Text size="sm" fw={600}>
              {name}
            </Text>
            {[role, email].map(
              (told) =>
                told && (
                  <Text key={told} size="sm" c="dimmed">
                    {told}
                  </Text>
                ),
            )}
          </div>
          {phone && <PhoneLink number={phone} size="sm" className={classes.phone ?? ''} />}
        </li>
      ))}
    </Part>
  );
}

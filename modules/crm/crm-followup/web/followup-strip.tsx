import { Anchor, Button, Group, Menu } from '@mantine/core';
import { IconAlertTriangle, IconArrowFork, IconClipboardList, IconLink, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Can, useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { queryOf, useWrite } from '#core/web/query.ts';
import { maintenanceSchedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { scheduleStatus } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import { budgetStatus } from '#modules/budget/budget/budget.rules.ts';
import { budget } from '#modules/budget/budget/contract.ts';
import { contractStatus } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import type { CrmReport } from '#modules/crm/crm-report/contract.ts';
import { isOpen } from '#modules/crm/crm-report/crm-report.rules.ts';
import { nonConformityStatus } from '#modules/quality/non-conformity/non-conformity.rules.ts';
import { orderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { crmFollowup, type Followup, type FollowupKind } from '../contract.ts';
import { LinkDialog } from './link-dialog.tsx';

const pages: Record<FollowupKind, string> = {
  SERVICE_ORDER: '/service-order/show',
  BUDGET: '/budget/show',
  VISIT: '/maintenance-schedule/show',
  NON_CONFORMITY: '/quality/non-conformities/view',
  MAINTENANCE_CONTRACT: '/contract/maintenance/show',
  RENTAL_CONTRACT: '/contract/rental/show',
};
const statuses = {
  SERVICE_ORDER: orderStatus,
  BUDGET: budgetStatus,
  VISIT: scheduleStatus,
  NON_CONFORMITY: nonConformityStatus,
  MAINTENANCE_CONTRACT: contractStatus,
  RENTAL_CONTRACT: contractStatus,
};

/** What came of the report, and what can be opened from it while it is open. */
export default function FollowupStrip({ report }: { report: CrmReport }) {
  const { data } = useQuery(queryOf(crmFollowup.list, { params: { uuid: report.uuid } }));
  const made = data?.data ?? [];
  return (
    <>
      {made.map((one) => (
        <Made key={one.uuid} {...one} />
      ))}
      {data && isOpen(report.status) && <Ways report={report} made={made} />}
    </>
  );
}

function Made({ kind, code, status, record_uuid }: Followup) {
  return (
    <Group gap={6}>
      <IconArrowFork size={16} aria-hidden />
      <Anchor component={Link} to={`${pages[kind]}/${record_uuid}`} size="sm" underline="always">
        {code}
      </Anchor>
      <StatusBadge of={statuses[kind]} value={status} />
    </Group>
  );
}

interface WaysProps {
  report: CrmReport;
  made: readonly Followup[];
}
function Ways({ report, made }: WaysProps) {
  const { uuid } = report;
  const has = (kind: FollowupKind) => made.some((one) => one.kind === kind);
  const order = useWrite(crmFollowup.openOrder, { success: ({ data }) => `Ordem ${data.code} aberta!` });
  const quality = useWrite(crmFollowup.openNonConformity, {
    success: ({ data }) => `Não conformidade ${data.code} aberta!`,
  });
  return (
    <>
      {!has('SERVICE_ORDER') && (
        <Can endpoint={crmFollowup.openOrder}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconClipboardList size={16} />}
            loading={order.isPending}
            onClick={() => order.mutate({ params: { uuid }, body: {} })}
          >
            Abrir ordem de serviço
          </Button>
        </Can>
      )}
      {report.type === 'COMPLAINT' && !has('NON_CONFORMITY') && (
        <Can endpoint={crmFollowup.openNonConformity}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconAlertTriangle size={16} />}
            loading={quality.isPending}
            onClick={() => quality.mutate({ params: { uuid }, body: {} })}
          >
            Abrir não conformidade
          </Button>
        </Can>
      )}
      <OtherWays report={report} has={has} />
    </>
  );
}

/** Each kind of contract this person may begin and the report has not got: a draft, whose terms are written next. */
function useContracts({ uuid }: CrmReport, has: (kind: FollowupKind) => boolean) {
  const can = useCan();
  const navigate = useNavigate();
  const done = (path: string) => ({
    success: ({ data }: { data: Followup }) => `Rascunho ${data.code} criado: complete os termos.`,
    onSuccess: ({ data }: { data: Followup }) => void navigate(`${path}/edit/${data.record_uuid}`),
  });
  const maintenance = useWrite(crmFollowup.openMaintenanceContract, done('/contract/maintenance'));
  const rental = useWrite(crmFollowup.openRentalContract, done('/contract/rental'));
  const params = { uuid };
  return [
    {
      label: 'Novo contrato de manutenção',
      kind: 'MAINTENANCE_CONTRACT' as const,
      may: can(crmFollowup.openMaintenanceContract),
      open: () => maintenance.mutate({ params, body: {} }),
    },
    {
      label: 'Novo contrato de locação',
      kind: 'RENTAL_CONTRACT' as const,
      may: can(crmFollowup.openRentalContract),
      open: () => rental.mutate({ params, body: {} }),
    },
  ].filter(({ kind, may }) => may && !has(kind));
}

/** What has a form of its own, and what is there already. */
function OtherWays({ report, has }: Pick<WaysProps, 'report'> & { has: (kind: FollowupKind) => boolean }) {
  const { customer_uuid: customer, customer_equipment_uuid: unit } = report;
  const can = useCan();
  const contracts = useContracts(report, has);
  const [linking, setLinking] = useState(false);
  const visit = `/maintenance-schedule/create?customer=${customer}${unit ? `&installed=${unit}` : ''}`;
  const calls = [budget.create, maintenanceSchedule.create, crmFollowup.link];
  if (contracts.length === 0 && !calls.some((call) => can(call))) return null;
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" size="xs" leftSection={<IconPlus size={16} />}>
            Mais
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {can(budget.create) && (
            <Menu.Item component={Link} to="/budget/register">
              Novo orçamento
            </Menu.Item>
          )}
          {can(maintenanceSchedule.create) && (
            <Menu.Item component={Link} to={visit}>
              Nova visita
            </Menu.Item>
          )}
          {contracts.map(({ label, open }) => (
            <Menu.Item key={label} onClick={open}>
              {label}
            </Menu.Item>
          ))}
          {can(crmFollowup.link) && (
            <Menu.Item leftSection={<IconLink size={16} />} onClick={() => setLinking(true)}>
              Vincular o que já existe
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {linking && <LinkDialog report={report} onClose={() => setLinking(false)} />}
    </>
  );
}

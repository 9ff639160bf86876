import { Alert, Anchor, Group } from '@mantine/core';
import { IconList, IconSignature, IconVersions } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { queryOf } from '#core/web/query.ts';
import { useTitle } from '#core/web/shell/title.ts';
import { KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { historyTab, useTabCount } from '#core/web/show/record-tabs.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { rowsOf } from '#core/web/slot.ts';
import { When } from '#core/web/when.tsx';
import { budgetStatus, refusalReason } from '../budget.rules.ts';
import type { Budget } from '../budget.rows.ts';
import { budget } from '../contract.ts';
import { warrantyClass } from '#modules/budget/coverage/money.rules.ts';
import { BudgetRail } from './budget-rail.tsx';
import { BudgetSummary } from './budget-summary.tsx';
import { ProofTab } from './proof-tab.tsx';
import { useBudgetActions } from './use-budget-actions.tsx';
import { ValidUntil } from './valid-until.tsx';
import { VersionsTab } from './versions-tab.tsx';

export function Component() {
  return (
    <RecordLoader endpoint={budget.show} back="/budget">
      {(row) => <BudgetPage key={row.uuid} row={row} />}
    </RecordLoader>
  );
}

function BudgetPage({ row }: { row: Budget }) {
  const { actions, buttons, dialog } = useBudgetActions(row);
  const versions = useTabCount({ path: budget.versions.path, input: { params: { uuid: row.uuid } }, of: rowsOf });
  useTitle(`${row.code} · ${row.customer.name}`);
  return (
    <ShowPage rail={<BudgetRail row={row} />}>
      <PageHeader
        code={`${row.code} · versão ${row.revision}`}
        title={row.customer.name}
        subtitle={[row.service_order?.code, row.equipment_name].filter(Boolean).join(' · ') || 'Orçamento avulso'}
        badge={
          <Group gap={6}>
            <StatusBadge of={budgetStatus} value={row.status} look="default" />
            <StatusBadge of={warrantyClass} value={row.warranty_class} look="outline" />
          </Group>
        }
        actions={actions}
        buttons={buttons}
      />
      <Notice row={row} />
      <KeyFacts
        facts={[
          { label: 'Cliente paga', value: formatMoney(row.chargeable_total) },
          { label: 'Coberto', value: formatMoney(row.covered_total) },
          { label: 'Total', value: formatMoney(row.total) },
          { label: 'Válido até', value: <ValidUntil row={row} /> },
          { label: 'Enviado', value: row.sent_at && <When at={row.sent_at} /> },
          { label: 'Visto pelo cliente', value: row.viewed_at && <When at={row.viewed_at} /> },
        ]}
      />
      <ShowTabs
        tabs={[
          {
            key: 'items',
            label: 'Itens',
            icon: IconList,
            count: row.items.length,
            content: <BudgetSummary row={row} />,
          },
          {
            key: 'versions',
            label: 'Versões',
            icon: IconVersions,
            ...versions,
            content: <VersionsTab row={row} />,
          },
          {
            key: 'proof',
            label: 'Aprovação',
            icon: IconSignature,
            content: <ProofTab row={row} />,
          },
          historyTab('budget', row.uuid),
        ]}
      />
      {dialog}
    </ShowPage>
  );
}

/** What whoever opens it must know first: it was replaced, or what the customer said. */
function Notice({ row }: { row: Budget }) {
  const answered = row.decisions[0];
  if (row.status === 'SUPERSEDED') return <Superseded row={row} />;
  if (row.status === 'CANCELLED' && row.cancel_reason)
    return (
      <Alert color="gray" mb="md" title="Orçamento cancelado">
        {row.cancel_reason}
      </Alert>
    );
  if (row.status === 'DRAFT' && row.revision_reason)
    return (
      <Alert color="blue" mb="md" title={`Por que a versão ${row.revision}`}>
        {row.revision_reason}
      </Alert>
    );
  if (!answered || (row.status !== 'UNDER_REVIEW' && row.status !== 'REJECTED')) return null;
  const said = [answered.refusal_reason && refusalReason.label(answered.refusal_reason), answered.comment];
  return (
    <Alert
      color={row.status === 'REJECTED' ? 'red' : 'yellow'}
      mb="md"
      title={row.status === 'REJECTED' ? `${answered.name} recusou` : `${answered.name} pediu alteração`}
    >
      {said.filter(Boolean).join(': ') || 'Sem comentário.'}
    </Alert>
  );
}

function Superseded({ row }: { row: Budget }) {
  const { data } = useQuery({ ...queryOf(budget.versions, { params: { uuid: row.uuid } }), meta: { silent: true } });
  const newest = data?.data[0];
  return (
    <Alert color="gray" mb="md" title="Há uma versão mais nova">
      Esta continua aqui para consulta.{' '}
      {newest && newest.uuid !== row.uuid && (
        <Anchor component={Link} to={`/budget/show/${newest.uuid}`} inherit>
          Abrir a versão {newest.revision}
        </Anchor>
      )}
    </Alert>
  );
}

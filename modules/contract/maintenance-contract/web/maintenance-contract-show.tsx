import { Space } from '@mantine/core';
import { IconDeviceHeartMonitor, IconFileDescription, IconFilePlus, IconListCheck } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { sumOf } from '#core/contract/decimal.ts';
import { formatMoney } from '#core/contract/format.ts';
import { DocumentPage, type DocumentKind } from '#core/web/document/document-page.tsx';
import { LastWord, type LastWordTitle } from '#core/web/document/last-word.tsx';
import { LineView } from '#core/web/document/line-view.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { factsOf } from '#core/web/show/field-facts.ts';
import { Fills } from '#core/web/show/fills.tsx';
import { FactList } from '#core/web/show/key-facts.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { useFillTabs } from '#core/web/show/record-tabs.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { useSendContract } from '#modules/contract/contract-paper/web/public.tsx';
import { isInForce } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import { FixedValue, StandingNotice, TermsFacts, usePageSteps } from '#modules/contract/contract-terms/web/public.tsx';
import {
  coveredLines,
  maintenanceContract,
  maintenanceContractFields,
  maintenanceContractFiles,
  type MaintenanceContract,
} from '../contract.ts';
import { maintenanceContractMachine, stillCovered } from '../maintenance-contract.rules.ts';
import { useContractSteps } from './maintenance-contract-steps.tsx';
import './public.tsx';

const kind: DocumentKind = {
  entity: 'maintenance_contract',
  noun: 'o contrato',
  path: '/contract/maintenance',
  contract: maintenanceContract,
  machine: maintenanceContractMachine,
  files: maintenanceContractFiles,
  removed: 'Contrato excluído com sucesso!',
};

export function Component() {
  return (
    <RecordLoader endpoint={maintenanceContract.show} back="/contract/maintenance">
      {(row) => <ContractPage row={row} />}
    </RecordLoader>
  );
}

function ContractPage({ row }: { row: MaintenanceContract }) {
  const fact = factsOf(maintenanceContractFields, row);
  const navigate = useNavigate();
  const sending = useSendContract(maintenanceContract.send, row);
  return (
    <DocumentPage
      kind={kind}
      row={row}
      title={row.title}
      steps={usePageSteps(useContractSteps())}
      by={row.made_by_name}
      actions={[
        {
          label: 'Checklists dos equipamentos',
          icon: <IconListCheck size={16} />,
          access: maintenanceContract.checklists,
          onClick: () => void navigate(`/contract/maintenance/checklist/${row.uuid}`),
        },
        ...(isInForce(row.status)
          ? [
              {
                label: 'Novo aditivo',
                icon: <IconFilePlus size={16} />,
                access: maintenanceContract.update,
                onClick: () => void navigate(`/contract/maintenance/amendment/${row.uuid}`),
              },
            ]
          : []),
        sending.action,
      ]}
      facts={[
        fact('customer_uuid', {
          value: <RecordLink to={`/customer/show/${row.customer_uuid}`}>{row.customer_name}</RecordLink>,
        }),
        fact('starts_at'),
        fact('ends_at', row.ends_at ? {} : { value: 'Prazo indeterminado' }),
        fact('coverage'),
        fact('monthly_value'),
        fact('line_count'),
      ]}
      tabs={[
        {
          key: 'items',
          label: 'Equipamentos',
          icon: IconDeviceHeartMonitor,
          count: row.line_count,
          content: <Items row={row} />,
        },
        { key: 'terms', label: 'Termos', icon: IconFileDescription, content: <TermsFacts row={row} /> },
        ...useFillTabs('maintenance-contract.tabs', { contract: row }),
      ]}
    >
      <StandingNotice row={row} renew={maintenanceContract.renew} />
      <Fills slot="contract.notices" handed={{ uuid: row.uuid, kind: 'maintenance' }} />
      <LastWord endpoint={maintenanceContract.changes} row={row} titles={lastWord} />
      {sending.dialog}
    </DocumentPage>
  );
}

const lineColumns = ['customer_equipment_uuid', 'serial_number', 'location', 'periodicity', 'checklist_uuid'] as const;
const since = ['covered_from'] as const;

function Items({ row }: { row: MaintenanceContract }) {
  const fact = factsOf(maintenanceContractFields, row);
  const covered = stillCovered(row.items);
  const left = row.items.filter(({ covered_until }) => covered_until !== null);
  return (
    <>
      <LineView
        name="Equipamentos cobertos"
        of={coveredLines}
        lines={covered}
        columns={[...lineColumns, ...(covered.some(({ covered_from }) => covered_from) ? since : []), 'monthly_value']}
        total={formatMoney(
          sumOf(
            covered.map(({ monthly_value }) => monthly_value),
            2,
          ),
        )}
        empty="Nenhum equipamento ainda."
      />
      <FixedValue row={row} />
      {left.length > 0 && (
        <Block title="Saíram por aditivo">
          <LineView
            name="Equipamentos que saíram por aditivo"
            of={coveredLines}
            lines={left}
            columns={['customer_equipment_uuid', 'serial_number', 'covered_from', 'covered_until', 'monthly_value']}
            empty=""
          />
        </Block>
      )}
      <Space h="lg" />
      <Block title="Cobertura">
        <FactList
          facts={[
            fact('coverage'),
            fact('sla_configuration_uuid'),
            fact('included_visits', row.included_visits === null ? { value: 'Sem limite' } : {}),
            fact('included_hours', row.included_hours === null ? { value: 'Sem limite' } : {}),
            ...(row.coverage === 'FULL'
              ? [fact('parts_cap', row.parts_cap === null ? { value: 'Sem limite' } : {}), fact('excluded_part_uuids')]
              : []),
          ]}
        />
      </Block>
    </>
  );
}

/** What was said with the step that brought it here. */
const lastWord: Partial<Record<MaintenanceContract['status'], LastWordTitle>> = {
  ACTIVE: { title: 'Como foi assinado', color: 'gray' },
  SUSPENDED: { title: 'Por que foi suspenso', color: 'yellow' },
  TERMINATED: { title: 'Por que foi rescindido', color: 'red' },
};

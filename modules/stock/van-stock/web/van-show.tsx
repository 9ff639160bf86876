import { IconHistory, IconPackages, IconTruckLoading } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '@mantine/core';
import { recordStatus } from '#core/contract/choice.ts';
import { formatNumber } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { Empty } from '#core/web/empty.tsx';
import { queryOf } from '#core/web/query.ts';
import { useTitle } from '#core/web/shell/title.ts';
import { factsOf } from '#core/web/show/field-facts.ts';
import { KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { editAction, useRemoval } from '#core/web/show/record-actions.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { historyTab } from '#core/web/show/record-tabs.tsx';
import { ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { Expiry } from '#modules/stock/stock/web/public.tsx';
import { vanFields, vanStock, type Van, type VanBatch } from '../contract.ts';
import { AboardTable } from './aboard-table.tsx';
import { LoadDialog, UnloadDialog } from './move-dialogs.tsx';

export function Component() {
  return (
    <RecordLoader endpoint={vanStock.show} back="/stock/van">
      {(row) => <VanPage van={row} />}
    </RecordLoader>
  );
}

function VanPage({ van }: { van: Van }) {
  const [loading, setLoading] = useState(false);
  const fact = factsOf(vanFields, van);
  useTitle(van.name);
  const removal = useRemoval({
    endpoint: vanStock.remove,
    uuid: van.uuid,
    what: `“${van.name}”`,
    success: 'Carro ou maleta excluído com sucesso!',
    back: '/stock/van',
    keep: van.batches_aboard > 0 ? 'Há peças a bordo. Devolva-as ao almoxarifado antes.' : undefined,
  });
  return (
    <ShowPage>
      <PageHeader
        title={van.name}
        subtitle={van.technician_name ?? ''}
        badge={<StatusBadge of={recordStatus} value={van.status} />}
        actions={[
          {
            label: 'Carregar peças',
            icon: <IconTruckLoading size={16} />,
            access: vanStock.load,
            onClick: () => setLoading(true),
            disabledReason: van.status === 'INACTIVE' ? 'Está inativo' : undefined,
          },
          editAction(vanStock.update, `/stock/van/edit/${van.uuid}`),
          removal,
        ]}
      />
      <KeyFacts
        facts={[
          fact('technician_uuid'),
          fact('plate'),
          { label: 'Lotes a bordo', value: formatNumber(van.batches_aboard) },
          { label: 'Próxima validade', value: van.next_expiry && <Expiry on={van.next_expiry} /> },
          fact('notes'),
        ]}
      />
      <ShowTabs
        tabs={[
          {
            key: 'aboard',
            label: 'A bordo',
            icon: IconPackages,
            count: van.batches_aboard,
            content: <Aboard van={van} />,
          },
          { ...historyTab('stock_van', van.uuid), icon: IconHistory },
        ]}
      />
      {loading && <LoadDialog van={van} onClose={() => setLoading(false)} />}
    </ShowPage>
  );
}

function Aboard({ van }: { van: Van }) {
  const can = useCan();
  const [unloading, setUnloading] = useState<VanBatch>();
  const { data } = useQuery(queryOf(vanStock.batches, { params: { uuid: van.uuid } }));
  if (!data) return <Skeleton h={160} aria-label="Carregando o que está a bordo" />;
  return (
    <>
      {data.data.length === 0 ? (
        <Empty within title="Nada a bordo" sentence="Carregue peças do almoxarifado em “Carregar peças”." />
      ) : (
        <AboardTable batches={data.data} {...(can(vanStock.unload) ? { onUnload: setUnloading } : {})} />
      )}
      {unloading && <UnloadDialog van={van} batch={unloading} onClose={() => setUnloading(undefined)} />}
    </>
  );
}

import { IconClipboardText, IconCpu, IconTruckDelivery } from '@tabler/icons-react';

import { formatNumber } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { Figures } from '#core/web/figure/figure.tsx';
import { useFills } from '#core/web/shell/modules-context.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { factsOf } from '#core/web/show/field-facts.ts';
import { FactList, KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { HeadPicture } from '#core/web/show/picture.tsx';
import { editAction, useRemoval } from '#core/web/show/record-actions.tsx';
import { RecordDates } from '#core/web/show/record-dates.tsx';
import { historyTab, useFilesTab, useFillTabs } from '#core/web/show/record-tabs.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block, ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { part, partFields, partFiles, partStatus, type Part } from '../contract.ts';
import { PartSuppliers } from './part-suppliers.tsx';
import { marginOf } from './part.values.ts';

export function Component() {
  return (
    <RecordLoader endpoint={part.show} back="/parts">
      {(row) => <PartPage row={row} />}
    </RecordLoader>
  );
}

function PartPage({ row }: { row: Part }) {
  const tabs = useFillTabs('part.tabs', { part: row });
  const files = useFilesTab(partFiles, row.uuid);
  const fact = factsOf(partFields, row);
  useTitle(row.description);

  const removal = useRemoval({
    endpoint: part.remove,
    uuid: row.uuid,
    what: `a peça “${row.description}”`,
    consequence: 'O cadastro e os arquivos deixarão de aparecer. Esta ação não poderá ser desfeita.',
    along: { Fornecedores: row.suppliers.length, Arquivos: files.count },
    success: 'Peça excluída com sucesso!',
    back: '/parts',
  });
  return (
    <ShowPage rail={<RecordDates row={row} feminine />}>
      <PageHeader
        picture={<HeadPicture uuid={row.image} icon={IconCpu} title={row.description} />}
        code={row.code}
        title={row.description}
        subtitle={[row.brand_name, row.family].filter(Boolean).join(' · ') || undefined}
        badge={<StatusBadge of={partStatus} value={row.status} />}
        actions={[editAction(part.update, `/parts/edit/${row.uuid}`), removal]}
      />
      <KeyFacts
        facts={[
          fact('parts_number'),
          fact('price'),
          fact('cost'),
          fact('reorder_point'),
          fact('supplier_name', { label: 'Fornecedor', wide: true }),
        ]}
      />
      <ShowTabs
        tabs={[
          { key: 'summary', label: 'Resumo', icon: IconClipboardText, content: <Summary row={row} /> },
          {
            key: 'suppliers',
            label: 'Fornecedores',
            icon: IconTruckDelivery,
            count: row.suppliers.length,
            content: <PartSuppliers row={row} />,
          },
          ...tabs,
          files,
          historyTab('part', row.uuid),
        ]}
      />
    </ShowPage>
  );
}

function Summary({ row }: { row: Part }) {
  const figures = useFills('part.figures');
  const fact = factsOf(partFields, row);
  const quantity = (value: string | null) => value && `${formatNumber(value)} ${row.unit}`;
  return (
    <>
      {figures.length > 0 && (
        <Figures>
          {figures.map(({ key, Component: Figure }) => (
            <Figure key={key} part={row} />
          ))}
        </Figures>
      )}
      <Block title="Cadastro">
        <FactList
          facts={[
            fact('family'),
            fact('brand_uuid'),
            fact('unit'),
            fact('ncm'),
            { label: 'Origem', value: row.is_imported ? 'Importada' : 'Nacional' },
            { label: 'Margem', value: marginOf(row.cost, row.price) },
          ]}
        />
      </Block>
      <Block title="Níveis de estoque">
        <FactList
          facts={[
            fact('min_quantity', { label: 'Mínimo', value: quantity(row.min_quantity) }),
            fact('reorder_point', { value: quantity(row.reorder_point) }),
            fact('max_quantity', { label: 'Máximo', value: quantity(row.max_quantity) }),
          ]}
        />
      </Block>
      {row.equipment_categories.length > 0 && (
        <Block title="Categorias de equipamento">
          <ul>
            {row.equipment_categories.map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </Block>
      )}
    </>
  );
}

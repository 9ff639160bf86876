import { IconBook2, IconClipboardText, IconCpu, IconDevices2, IconPlug } from '@tabler/icons-react';
import { recordStatus } from '#core/contract/choice.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { factsOf } from '#core/web/show/field-facts.ts';
import { KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { HeadPicture } from '#core/web/show/picture.tsx';
import { editAction, useRemoval } from '#core/web/show/record-actions.tsx';
import { recordDates } from '#core/web/show/record-dates.tsx';
import { historyTab, useFilesTab, useFillTabs } from '#core/web/show/record-tabs.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { equipment, equipmentFields, equipmentFiles, type Equipment } from '../contract.ts';
import { Accessories, Parts } from './equipment-links.tsx';
import { Technical } from './technical.tsx';

export function Component() {
  return (
    <RecordLoader endpoint={equipment.show} back="/equipments">
      {(row) => <EquipmentPage row={row} />}
    </RecordLoader>
  );
}

function EquipmentPage({ row }: { row: Equipment }) {
  const tabs = useFillTabs('equipment.tabs', { equipment: row });
  const manuals = useFilesTab(equipmentFiles, row.uuid, { key: 'manuals', label: 'Manuais', icon: IconBook2 });
  const fact = factsOf(equipmentFields, row);
  useTitle(`${row.name} ${row.model}`);

  const removal = useRemoval({
    endpoint: equipment.remove,
    uuid: row.uuid,
    what: `o equipamento “${row.name} ${row.model}”`,
    consequence: 'O cadastro, a imagem e os manuais deixarão de aparecer. Esta ação não poderá ser desfeita.',
    success: 'Aparelho excluído com sucesso!',
    back: '/equipments',
  });
  return (
    <ShowPage>
      <PageHeader
        picture={<HeadPicture uuid={row.image} icon={IconDevices2} title={`${row.name} ${row.model}`} />}
        title={row.name}
        subtitle={`${row.brand_name} · ${row.model}`}
        badge={<StatusBadge of={recordStatus} value={row.status} />}
        actions={[editAction(equipment.update, `/equipments/edit/${row.uuid}`), removal]}
      />
      <KeyFacts
        facts={[
          fact('category_uuid', { wide: true }),
          fact('risk_class'),
          fact('anvisa_registration'),
          fact('warranty_months'),
          ...recordDates(row),
        ]}
      />
      <ShowTabs
        tabs={[
          { key: 'technical', label: 'Dados técnicos', icon: IconClipboardText, content: <Technical row={row} /> },
          {
            key: 'parts',
            label: 'Peças compatíveis',
            icon: IconCpu,
            count: row.parts.length,
            content: <Parts row={row} />,
          },
          {
            key: 'accessories',
            label: 'Acessórios',
            icon: IconPlug,
            count: row.accessories.length,
            content: <Accessories row={row} />,
          },
          ...tabs,
          manuals,
          historyTab('equipment', row.uuid),
        ]}
      />
    </ShowPage>
  );
}

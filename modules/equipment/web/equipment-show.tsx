import {
  IconBook2,
  IconClipboardText,
  IconCpu,
  IconDevices2,
  IconHistory,
  IconPencil,
  IconPlug,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { riskClass } from '#core/contract/anvisa.ts';
import { recordStatus } from '#core/contract/choice.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { queryOf } from '#core/web/query.ts';
import { removeRecord } from '#core/web/remove.ts';
import { useFills } from '#core/web/shell/modules-context.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { Files } from '#core/web/show/files.tsx';
import { History } from '#core/web/show/history.tsx';
import { FactList, KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { HeadPicture } from '#core/web/show/picture.tsx';
import { Record } from '#core/web/show/record.tsx';
import { RailSection, ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { When } from '#core/web/when.tsx';
import { equipment, equipmentFiles, type Equipment } from '../contract.ts';
import { Accessories, Parts } from './equipment-links.tsx';
import { months } from './equipment.phrases.ts';
import { Technical } from './technical.tsx';

export function Component() {
  return (
    <Record endpoint={equipment.show} back="/equipments">
      {(row) => <EquipmentPage row={row} />}
    </Record>
  );
}

function EquipmentPage({ row }: { row: Equipment }) {
  const navigate = useNavigate();
  const tabs = useFills('equipment.tabs');
  const { data: manuals } = useQuery({
    ...queryOf(equipmentFiles.list, { params: { uuid: row.uuid } }),
    meta: { silent: true },
  });
  useTitle(`${row.name} ${row.model}`);

  async function remove() {
    const gone = await removeRecord({
      endpoint: equipment.remove,
      params: { uuid: row.uuid },
      what: `o equipamento “${row.name} ${row.model}”`,
      consequence: 'O cadastro, a imagem e os manuais deixarão de aparecer. Esta ação não poderá ser desfeita.',
      success: 'Aparelho excluído com sucesso!',
      invalidates: ['/equipment'],
    });
    if (gone) void navigate('/equipments');
  }
  return (
    <ShowPage rail={<Rail row={row} />}>
      <PageHeader
        picture={<HeadPicture uuid={row.image} icon={IconDevices2} title={`${row.name} ${row.model}`} />}
        title={row.name}
        subtitle={`${row.brand_name} · ${row.model}`}
        badge={<StatusBadge of={recordStatus} value={row.status} />}
        actions={[
          {
            label: 'Editar',
            icon: <IconPencil size={16} />,
            to: `/equipments/edit/${row.uuid}`,
            access: equipment.update,
          },
          {
            label: 'Excluir',
            icon: <IconTrash size={16} />,
            danger: true,
            onClick: () => void remove(),
            access: equipment.remove,
          },
        ]}
      />
      <KeyFacts
        facts={[
          { label: 'Categoria', value: row.category_path, wide: true },
          { label: 'Classe de risco', value: row.risk_class && riskClass.label(row.risk_class) },
          { label: 'Registro ANVISA', value: row.anvisa_registration, mono: true },
          { label: 'Garantia de fábrica', value: row.warranty_months !== null && months(row.warranty_months) },
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
          ...tabs.map(({ Component: Tab, key, label, icon }) => ({
            key,
            label,
            ...(icon ? { icon } : {}),
            content: <Tab equipment={row} />,
          })),
          {
            key: 'manuals',
            label: 'Manuais',
            icon: IconBook2,
            count: manuals?.data.length,
            content: <Files files={equipmentFiles} uuid={row.uuid} />,
          },
          {
            key: 'history',
            label: 'Histórico',
            icon: IconHistory,
            content: <History entity="equipment" uuid={row.uuid} />,
          },
        ]}
      />
    </ShowPage>
  );
}

function Rail({ row }: { row: Equipment }) {
  return (
    <RailSection title="Registro">
      <FactList
        facts={[
          { label: 'Cadastrado', value: <When at={row.created_at} /> },
          { label: 'Última alteração', value: <When at={row.updated_at} /> },
        ]}
      />
    </RailSection>
  );
}

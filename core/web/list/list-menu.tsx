import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconAdjustmentsHorizontal,
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconColumns3,
} from '@tabler/icons-react';
import type { ReportFormat } from '#core/contract/resource.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { ExportItems } from './export-items.tsx';
import type { BaseRow } from './list.types.ts';
import type { TableFit } from './table-fit.ts';
import type { ListPreference } from './use-list-preference.ts';

interface Props<Row> {
  preference: ListPreference<Row>;
  phone: boolean;
  fit: TableFit;
  onExport?: ((format: ReportFormat) => void) | undefined;
  /** A report, which is a document too. */
  printable?: boolean;
}

export function ListMenu<Row extends BaseRow>({ preference, phone, fit, onExport, printable }: Props<Row>) {
  const [columnsOpened, columns] = useDisclosure();
  const compact = preference.density === 'compact';
  if (phone && !onExport) return null;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={phone ? 42 : 36} aria-label="Opções da lista">
            <IconAdjustmentsHorizontal size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!phone && (
            <>
              <Menu.Label>Exibição</Menu.Label>
              <Menu.Item leftSection={<IconColumns3 size={16} />} onClick={columns.open}>
                Colunas…
              </Menu.Item>
              <Menu.Item
                leftSection={compact ? <IconBaselineDensityMedium size={16} /> : <IconBaselineDensitySmall size={16} />}
                onClick={() => preference.setDensity(compact ? 'normal' : 'compact')}
              >
                {compact ? 'Linhas confortáveis' : 'Linhas compactas'}
              </Menu.Item>
            </>
          )}
          {onExport && (
            <>
              <Menu.Label>Exportar o resultado</Menu.Label>
              <ExportItems onExport={onExport} printable={printable ?? false} />
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <ColumnChooser opened={columnsOpened} onClose={columns.close} preference={preference} fit={fit} />
    </>
  );
}

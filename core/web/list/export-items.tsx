import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileText, IconFileTypePdf } from '@tabler/icons-react';
import type { ReportFormat } from '#core/contract/resource.ts';

interface Props {
  onExport: (format: ReportFormat) => void;
  printable: boolean;
}

/** What a result can be taken away as. */
export function ExportItems({ onExport, printable }: Props) {
  return (
    <>
      <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => onExport('xlsx')}>
        Planilha Excel (XLSX)
      </Menu.Item>
      <Menu.Item leftSection={<IconFileText size={16} />} onClick={() => onExport('csv')}>
        Texto separado (CSV)
      </Menu.Item>
      {printable && (
        <Menu.Item leftSection={<IconFileTypePdf size={16} />} onClick={() => onExport('pdf')}>
          Documento (PDF)
        </Menu.Item>
      )}
    </>
  );
}

/** The same, of a report that is no list. */
export const ExportButton = ({ onExport }: Pick<Props, 'onExport'>) => (
  <Menu position="bottom-end" withinPortal>
    <Menu.Target>
      <Button variant="default" className="no-print" leftSection={<IconDownload size={18} />}>
        Exportar
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <ExportItems onExport={onExport} printable />
    </Menu.Dropdown>
  </Menu>
);

import { IconPlaneInflight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { dayOf } from '#core/contract/format.ts';
import { listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { useNow } from '#core/web/use-now.ts';
import { importFields, importTracking } from '../contract.ts';
import { importMachine, importStatus } from '../import-tracking.rules.ts';
import { importColumns } from './import-columns.tsx';
import { useImportSteps } from './import-steps.tsx';

const filters = listFilters(importFields, [
  { key: 'status', label: 'Status', kind: 'choice', options: importStatus.options },
]);
const path = '/purchase/request/import-tracking';

export function Component() {
  const steps = useImportSteps();
  const today = dayOf(useNow());
  const columns = useMemo(() => importColumns(today), [today]);
  return (
    <>
      <ListScreen
        screen="import-tracking"
        title="Importações"
        noun={{ one: 'importação', many: 'importações', feminine: true }}
        resource={importTracking}
        columns={columns}
        filters={filters}
        searchHint="Código, pedido ou fornecedor"
        main={{ label: 'Nova importação', to: `${path}/register`, access: importTracking.create.access }}
        paths={{ show: path, edit: `${path}/edit` }}
        nameOf={(row) => row.code}
        rowActions={steps.actionsOf}
        locked={(row) => importMachine.whyNotEdit(row.status)}
        keep={(row) => importMachine.whyNotRemove(row.status)}
        removed="Importação excluída com sucesso!"
        empty={{
          icon: <IconPlaneInflight size={40} stroke={1.4} />,
          sentence: 'Acompanhe aqui cada etapa do que vem de fora, da proforma à conferência.',
        }}
      />
      {steps.dialog}
    </>
  );
}

import { IconAward, IconCalculator, IconFileCheck, IconLockOpen, IconLockX } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '#core/web/confirm.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { DateField, TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { useWrite } from '#core/web/query.ts';
import { useTitle } from '#core/web/shell/title.ts';
import { PageHeader, type PageAction } from '#core/web/show/page-header.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { ShowPage } from '#core/web/show/show-page.tsx';
import { qualificationStatus } from '#modules/registry/supplier/contract.ts';
import { supplierQualification, type Qualification } from '../contract.ts';
import { Standing } from './standing.tsx';

export function Component() {
  return (
    <RecordLoader endpoint={supplierQualification.show} back="/quality/supplier-qualifications">
      {(row) => <QualificationPage row={row} />}
    </RecordLoader>
  );
}

function QualificationPage({ row }: { row: Qualification }) {
  const [releasing, setReleasing] = useState(false);
  const params = { uuid: row.supplier_uuid };
  const calculate = useWrite(supplierQualification.calculate, { success: 'Qualificação calculada com sucesso!' });
  const revoke = useWrite(supplierQualification.revoke, { success: 'Liberação retirada com sucesso!' });
  useTitle(`Qualificação de ${row.supplier_name}`);
  const isHeldUp = row.status === 'BLOCKED' || row.status === 'NOT_QUALIFIED';
  async function takeBack() {
    const message = `${row.supplier_name} volta a ser impedido nas compras.`;
    if (await confirm({ title: 'Retirar a liberação?', message, verb: 'Retirar', danger: true }))
      revoke.mutate({ params });
  }
  const calculation: PageAction = {
    label: row.started_on ? 'Recalcular' : 'Iniciar qualificação',
    icon: row.started_on ? <IconCalculator size={16} /> : <IconAward size={16} />,
    onClick: () => calculate.mutate({ params }),
    busy: calculate.isPending,
    access: supplierQualification.calculate,
  };
  const documents: PageAction = {
    label: 'Documentos',
    icon: <IconFileCheck size={16} />,
    to: `/quality/supplier-qualifications/${row.supplier_uuid}/documents`,
    access: [{ module: 'quality', action: 'suppliers_documents_list' }],
  };
  const actions: PageAction[] = [
    // Before it began there is nothing to send documents for; afterwards they are what moves the score.
    ...(row.started_on ? [documents, calculation] : [calculation, documents]),
    ...(isHeldUp && !row.released_until
      ? [
          {
            label: 'Liberar para compras',
            icon: <IconLockOpen size={16} />,
            onClick: () => setReleasing(true),
            access: supplierQualification.release,
          },
        ]
      : []),
    ...(row.released_until
      ? [
          {
            label: 'Retirar liberação',
            icon: <IconLockX size={16} />,
            onClick: () => void takeBack(),
            access: supplierQualification.revoke,
            danger: true,
          },
        ]
      : []),
  ];
  return (
    <ShowPage>
      <PageHeader
        code="Fornecedor"
        codeTo={`/supplier/show/${row.supplier_uuid}`}
        title={row.supplier_name}
        badge={<StatusBadge of={qualificationStatus} value={row.status} />}
        actions={actions}
      />
      <Standing row={row} />
      {releasing && (
        <FormDialog
          title={`Liberar ${row.supplier_name}`}
          endpoint={supplierQualification.release}
          params={params}
          initial={{ reason: '', until: '' }}
          verb="Liberar"
          success="Fornecedor liberado com sucesso!"
          onDone={() => setReleasing(false)}
          onClose={() => setReleasing(false)}
        >
          {() => (
            <>
              <TextareaField name="reason" label="Por que comprar mesmo assim" required max={500} rows={3} />
              <DateField
                name="until"
                label="Até quando"
                required
                span={12}
                help="Cada pedido enviado até lá ainda diz seu próprio motivo."
              />
            </>
          )}
        </FormDialog>
      )}
    </ShowPage>
  );
}

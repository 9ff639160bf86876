import { Button, Skeleton } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { legalBasis } from '#core/contract/personal.ts';
import { Can } from '#core/web/access.tsx';
import { download } from '#core/web/call.ts';
import { TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { queryOf } from '#core/web/query.ts';
import { saveDownload } from '#core/web/save-download.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { SubjectTabs } from '#modules/access/data-subject/web/public.tsx';
import { dataProcessing, type Processing } from '../contract.ts';
import { RetentionTable } from './retention-table.tsx';

/** What is done with data of people: told by the modules, completed by the company. */
export function Component() {
  const { data } = useQuery(queryOf(dataProcessing.list));
  const [editing, setEditing] = useState<Processing | null>(null);
  const close = () => setEditing(null);
  return (
    <>
      <PageHeader
        title="Registro de tratamento"
        subtitle="O que se guarda de pessoas, para quê, com que base legal e por quanto tempo (LGPD, art. 37)."
        actions={[
          {
            label: 'Baixar PDF',
            icon: <IconFileTypePdf size={18} />,
            onClick: () => void saveDownload(() => download(dataProcessing.pdf)),
          },
          {
            label: 'Baixar planilha',
            icon: <IconFileSpreadsheet size={18} />,
            onClick: () => void saveDownload(() => download(dataProcessing.sheet)),
          },
        ]}
      />
      <SubjectTabs at="/data-processing" />
      <RetentionTable />
      {data ? (
        data.data.map((row) => <Operation key={row.table} row={row} onEdit={() => setEditing(row)} />)
      ) : (
        <Skeleton h={320} />
      )}
      {editing && (
        <FormDialog
          title={editing.label}
          endpoint={dataProcessing.update}
          params={{ table: editing.table }}
          initial={{
            recipients: editing.recipients ?? '',
            safeguards: editing.safeguards ?? '',
            notes: editing.notes ?? '',
          }}
          fixed={{ version: editing.version }}
          verb="Salvar"
          success="Registro atualizado com sucesso!"
          onDone={close}
          onClose={close}
        >
          {() => (
            <>
              <TextareaField name="recipients" label="Com quem se compartilha" max={500} rows={2} />
              <TextareaField name="safeguards" label="Como se protege" max={500} rows={2} />
              <TextareaField name="notes" label="Observações" max={2000} rows={3} />
            </>
          )}
        </FormDialog>
      )}
    </>
  );
}

const Operation = ({ row, onEdit }: { row: Processing; onEdit: () => void }) => (
  <Block
    title={row.label}
    action={
      <Can endpoint={dataProcessing.update}>
        <Button variant="subtle" size="compact-sm" aria-label={`Completar ${row.label}`} onClick={onEdit}>
          Completar
        </Button>
      </Can>
    }
  >
    <FactList
      facts={[
        { label: 'Titulares', value: row.people },
        { label: 'Finalidade', value: row.purpose },
        { label: 'Base legal', value: legalBasis.label(row.basis) },
        { label: 'Dados', value: row.data.join(', ') },
        { label: 'Guarda', value: row.kept },
        { label: 'Compartilhamento', value: row.recipients },
        { label: 'Segurança', value: row.safeguards },
        { label: 'Observações', value: row.notes },
      ]}
    />
  </Block>
);

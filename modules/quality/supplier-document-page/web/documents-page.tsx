import { Alert, Button, Text, Title } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import type { GoneWords } from '#core/web/decision/decision-gone.tsx';
import { DecisionPage } from '#core/web/decision/decision-page.tsx';
import { DateField, TextField } from '#core/web/form/fields.tsx';
import { FilesField } from '#core/web/form/files-field.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import pageClasses from '#core/web/public-page/public-page.module.css';
import { queryClient, queryOf } from '#core/web/query.ts';
import { documentUpload } from '#modules/quality/supplier-document/contract.ts';
import { requirementState } from '#modules/quality/supplier-document/supplier-document.rules.ts';
import { supplierDocumentPage, type AskedDocument, type PublicDocuments } from '../contract.ts';
import classes from './documents-page.module.css';

const gone: GoneWords = { failed: 'Não foi possível abrir a lista de documentos', ended: {} };

/** What a supplier opens: what is asked of it, and a way to send each. */
export function Component() {
  return (
    <DecisionPage
      calls={supplierDocumentPage}
      loading="Carregando os documentos"
      gone={gone}
      title={(row) => `Documentos de ${row.supplier_name}`}
    >
      {(row, token) => <Asked row={row} token={token} />}
    </DecisionPage>
  );
}

function Asked({ row, token }: { row: PublicDocuments; token: string }) {
  const [sending, setSending] = useState<AskedDocument | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const { queryKey } = queryOf(supplierDocumentPage.show, { params: { token } });
  const groups = [
    { title: 'Documentos pedidos', of: row.documents.filter(({ mandatory }) => mandatory) },
    { title: 'Se a sua empresa tiver', of: row.documents.filter(({ mandatory }) => !mandatory) },
  ];
  return (
    <>
      <section className={pageClasses.card}>
        <Title order={1}>Envio de documentos</Title>
        <Text>
          {row.company.name} pede os documentos de <b>{row.supplier_name}</b> para manter o cadastro em dia. Envie cada
          um em PDF ou em foto legível.
        </Text>
        {sent && (
          <Alert color="green" role="status">
            {sent} foi recebido e será analisado. Obrigado!
          </Alert>
        )}
      </section>
      {groups.map(
        ({ title, of }) =>
          of.length > 0 && (
            <section key={title} className={pageClasses.card}>
              <Title order={2} size="h4">
                {title}
              </Title>
              <ul className={classes.list}>
                {of.map((one) => (
                  <Item key={one.document_type_uuid} one={one} onSend={() => setSending(one)} />
                ))}
              </ul>
            </section>
          ),
      )}
      {sending && (
        <FormDialog
          title={sending.name}
          endpoint={supplierDocumentPage.send}
          params={{ token }}
          initial={{ number: '', issued_on: '', valid_until: '', notes: '', name: '' }}
          fixed={{ document_type_uuid: sending.document_type_uuid }}
          verb="Enviar"
          success="Documento enviado com sucesso!"
          onDone={(reply) => {
            queryClient.setQueryData(queryKey, reply);
            setSent(sending.name);
            setSending(null);
          }}
          onClose={() => setSending(null)}
        >
          {() => (
            <>
              <FilesField name="file" label="Arquivo" required rule={documentUpload} help="PDF ou foto, até 25 MB." />
              <TextField name="number" label="Número do documento" max={80} span={12} />
              <DateField name="issued_on" label="Emitido em" span={6} />
              {sending.has_expiry && <DateField name="valid_until" label="Válido até" span={6} />}
              <TextField name="name" label="Seu nome" required max={120} span={12} />
            </>
          )}
        </FormDialog>
      )}
    </>
  );
}

function Item({ one, onSend }: { one: AskedDocument; onSend: () => void }) {
  const isFine = one.state === 'VALID' || one.state === 'WAIVED';
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <Text fw={600}>{one.name}</Text>
        {one.reason && <Text c="red">{`Recusado: ${one.reason}`}</Text>}
        {one.valid_until && (
          <Text size="sm" c="dimmed">
            Válido até {formatDate(one.valid_until)}
          </Text>
        )}
        {one.is_waiting && <Text size="sm">Recebido, em análise.</Text>}
      </div>
      {(one.mandatory || one.state !== 'MISSING') && <StatusBadge of={requirementState} value={one.state} />}
      {!isFine && !one.is_waiting && (
        <Button size="sm" variant="default" leftSection={<IconFileUpload size={16} />} onClick={onSend}>
          Enviar
        </Button>
      )}
    </li>
  );
}

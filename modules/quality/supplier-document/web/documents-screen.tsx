import { Alert } from '@mantine/core';
import { IconFileUpload, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '#core/contract/format.ts';
import type { Reply } from '#core/contract/endpoint.ts';
import { LinkDialog } from '#core/web/decision/link-dialog.tsx';
import { Empty } from '#core/web/empty.tsx';
import { useWrite } from '#core/web/query.ts';
import { useTitle } from '#core/web/shell/title.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block, ShowPage } from '#core/web/show/show-page.tsx';
import { supplierDocument } from '../contract.ts';
import { isMet } from '../supplier-document.rules.ts';
import { AllDocuments } from './all-documents.tsx';
import { DocumentDialog, type Asking } from './document-dialogs.tsx';
import { RequirementItem } from './requirement-item.tsx';
import classes from './documents.module.css';

type Standing = Reply<typeof supplierDocument.requirements>['data'];

/** What is asked of one supplier, how each document stands, and everything it ever sent. */
export function Component() {
  return (
    <RecordLoader endpoint={supplierDocument.requirements} back="/quality/supplier-qualifications">
      {(standing) => <Documents standing={standing} />}
    </RecordLoader>
  );
}

function Documents({ standing: { supplier, requirements, others } }: { standing: Standing }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const ask = useWrite(supplierDocument.link, { onSuccess: ({ data }) => setLink(data.link) });
  useTitle(`Documentos de ${supplier.name}`);
  const required = requirements.filter(({ type }) => type.mandatory);
  const blocking = requirements.filter((one) => one.blocks);
  const optional = requirements.filter(({ type }) => !type.mandatory);
  const params = { uuid: supplier.uuid };
  return (
    <ShowPage>
      <PageHeader
        code="Qualificação"
        codeTo={`/quality/supplier-qualifications/${supplier.uuid}`}
        title={supplier.name}
        subtitle={`${formatNumber(required.filter(isMet).length)} de ${formatNumber(required.length)} exigidos em dia`}
        actions={[
          {
            label: 'Enviar documento',
            icon: <IconFileUpload size={16} />,
            onClick: () => setAsking({ kind: 'send', types: [...requirements.map(({ type }) => type), ...others] }),
            access: supplierDocument.create,
          },
          {
            label: 'Pedir ao fornecedor',
            icon: <IconLink size={16} />,
            onClick: () => ask.mutate({ params }),
            busy: ask.isPending,
            access: supplierDocument.link,
          },
        ]}
      />
      {blocking.length > 0 && (
        <Alert color="red" title="Bloqueado para compras" mb="md">
          {blocking.map(({ type }) => type.name).join('; ')}
        </Alert>
      )}
      <Block title="Exigidos">
        {required.length === 0 ? (
          <Empty within title="Nenhum documento é exigido deste fornecedor." />
        ) : (
          <ul className={classes.list}>
            {required.map((one) => (
              <RequirementItem key={one.type.uuid} one={one} onAsk={setAsking} />
            ))}
          </ul>
        )}
      </Block>
      {optional.length > 0 && (
        <Block title="Outros que apresentou">
          <ul className={classes.list}>
            {optional.map((one) => (
              <RequirementItem key={one.type.uuid} one={one} onAsk={setAsking} />
            ))}
          </ul>
        </Block>
      )}
      <Block title="Tudo o que foi enviado">
        <AllDocuments supplier={supplier.uuid} onAsk={setAsking} />
      </Block>
      {asking && <DocumentDialog supplier={supplier.uuid} asking={asking} onClose={() => setAsking(null)} />}
      {link && (
        <LinkDialog
          link={link}
          who="fornecedor"
          what="envio de documentos"
          code={supplier.name}
          message="Olá! Precisamos dos documentos do seu cadastro. Envie por aqui"
          phone={null}
          onClose={() => setLink(null)}
        />
      )}
    </ShowPage>
  );
}

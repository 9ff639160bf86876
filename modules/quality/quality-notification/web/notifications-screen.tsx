import { Button, Group, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordStatus } from '#core/contract/choice.ts';
import { formatNumber } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { Empty } from '#core/web/empty.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { NumberField, SelectField } from '#core/web/form/fields.tsx';
import { queryOf, useWrite } from '#core/web/query.ts';
import { RecordLink } from '#core/web/record-link.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { Block, ShowPage } from '#core/web/show/show-page.tsx';
import { noticeRecipient, qualityNotification, type Configuration, type PendingNotice } from '../contract.ts';
import classes from './notifications.module.css';

const sentText = (sent: number): string =>
  sent === 1 ? '1 aviso enviado com sucesso!' : `${formatNumber(sent)} avisos enviados com sucesso!`;

/** Who is told of a supplier's documents that run out, how long before, and what is still to be told. */
export function Component() {
  const [editing, setEditing] = useState<Configuration | 'new' | null>(null);
  const pending = useQuery(queryOf(qualityNotification.pending)).data?.data;
  const send = useWrite(qualityNotification.send, { success: ({ data }) => sentText(data.sent) });
  return (
    <ShowPage>
      <PageHeader
        title="Avisos da qualidade"
        subtitle="Documentos de fornecedores a vencer: quem é avisado, e quanto antes. À noite saem sozinhos."
        actions={[
          {
            label: 'Enviar agora',
            icon: <IconSend size={16} />,
            onClick: () => send.mutate(),
            busy: send.isPending,
            access: qualityNotification.send,
          },
          {
            label: 'Novo aviso',
            icon: <IconPlus size={16} />,
            onClick: () => setEditing('new'),
            access: qualityNotification.create,
          },
        ]}
      />
      <Block title="Configurados">
        <Configurations onEdit={setEditing} />
      </Block>
      <Block title="A enviar">
        {pending?.length === 0 && <Empty within title="Ninguém espera aviso." />}
        <ul className={classes.list}>
          {pending?.map((one) => (
            <PendingItem key={`${one.recipient}:${one.key}`} one={one} />
          ))}
        </ul>
      </Block>
      {editing && <ConfigurationDialog of={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </ShowPage>
  );
}

const whenOf = (days: number): string =>
  days === 0 ? 'No dia do vencimento' : `${formatNumber(days)} ${days === 1 ? 'dia' : 'dias'} antes`;

function Configurations({ onEdit }: { onEdit: (row: Configuration) => void }) {
  const can = useCan();
  const rows = useQuery(queryOf(qualityNotification.list)).data?.data;
  return (
    <ul className={classes.list}>
      {rows?.map((row) => (
        <li key={row.uuid} className={classes.item}>
          <div className={classes.what}>
            <Text fw={600}>{whenOf(row.days_before)}</Text>
            <Text size="sm" c="dimmed">
              {noticeRecipient.label(row.recipient)}
            </Text>
          </div>
          <StatusBadge of={recordStatus} value={row.status} />
          {can(qualityNotification.update) && (
            <Button size="xs" variant="default" leftSection={<IconPencil size={16} />} onClick={() => onEdit(row)}>
              Editar
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function PendingItem({ one }: { one: PendingNotice }) {
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <RecordLink to={`/quality/supplier-qualifications/${one.supplier_uuid}/documents`}>
          {one.supplier_name}
        </RecordLink>
        <Text size="sm">{one.documents.join('; ')}</Text>
      </div>
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {one.email ?? noticeRecipient.label(one.recipient)}
        </Text>
      </Group>
    </li>
  );
}

function ConfigurationDialog({ of, onClose }: { of: Configuration | null; onClose: () => void }) {
  const shared = { onDone: onClose, onClose };
  const inputs = () => (
    <>
      <SelectField name="recipient" label="Quem é avisado" required span={12} options={noticeRecipient.options} />
      <NumberField name="days_before" label="Dias antes do vencimento" required span={6} min={0} max={365} />
      <SelectField name="status" label="Situação" required span={6} options={recordStatus.options} />
    </>
  );
  if (!of)
    return (
      <FormDialog
        title="Novo aviso"
        endpoint={qualityNotification.create}
        initial={{ recipient: 'TEAM', days_before: 30, status: 'ACTIVE' }}
        verb="Salvar"
        success="Aviso criado com sucesso!"
        {...shared}
      >
        {inputs}
      </FormDialog>
    );
  return (
    <FormDialog
      title="Editar aviso"
      endpoint={qualityNotification.update}
      params={{ uuid: of.uuid }}
      initial={{ recipient: of.recipient, days_before: of.days_before, status: of.status }}
      fixed={{ version: of.version }}
      verb="Salvar"
      success="Aviso atualizado com sucesso!"
      {...shared}
    >
      {inputs}
    </FormDialog>
  );
}

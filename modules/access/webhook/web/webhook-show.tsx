import { Badge } from '@mantine/core';
import { IconRefresh, IconRoute, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StatusBadge } from '#core/web/badge.tsx';
import { confirm } from '#core/web/confirm.tsx';
import { Course } from '#core/web/document/course.tsx';
import { queryOf, useWrite } from '#core/web/query.ts';
import { useTitle } from '#core/web/shell/title.ts';
import { factsOf } from '#core/web/show/field-facts.ts';
import { KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { editAction, useRemoval } from '#core/web/show/record-actions.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { historyTab } from '#core/web/show/record-tabs.tsx';
import { Block, ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { SystemSecret } from '#modules/access/api-key/web/public.tsx';
import { webhook, webhookFields, type Webhook } from '../contract.ts';
import { overlapHours, webhookMachine, webhookStatus } from '../webhook.rules.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { useWebhookSteps } from './webhook-steps.tsx';

export function Component() {
  return (
    <RecordLoader endpoint={webhook.show} back="/webhook">
      {(row) => <WebhookPage row={row} />}
    </RecordLoader>
  );
}

function WebhookPage({ row }: { row: Webhook }) {
  const steps = useWebhookSteps();
  const [secret, setSecret] = useState<string | null>(null);
  const { data: offered } = useQuery({ ...queryOf(webhook.events), staleTime: Infinity });
  const test = useWrite(webhook.test, { success: 'Mensagem de teste na fila!' });
  const rotate = useWrite(webhook.rotate, { onSuccess: (reply) => setSecret(reply.secret) });
  const fact = factsOf(webhookFields, row);
  const params = { uuid: row.uuid };
  const removal = useRemoval({
    endpoint: webhook.remove,
    uuid: row.uuid,
    what: `o webhook ${row.name}`,
    success: 'Webhook excluído com sucesso!',
    back: '/webhook',
    keep: webhookMachine.whyNotRemove(row.status),
  });
  useTitle(row.name);
  async function askRotate() {
    const message = `As mensagens passam a ser assinadas também com o novo. O atual ainda assina por ${overlapHours} horas.`;
    if (await confirm({ title: 'Gerar novo segredo?', message, verb: 'Gerar novo segredo' }))
      rotate.mutate({ params, body: { version: row.version } });
  }
  return (
    <ShowPage>
      <PageHeader
        code={row.code}
        title={row.name}
        subtitle={row.url}
        badge={<StatusBadge of={webhookStatus} value={row.status} />}
        buttons={2}
        actions={[
          {
            label: 'Testar',
            icon: <IconSend size={16} />,
            onClick: () => test.mutate({ params }),
            access: webhook.test,
            busy: test.isPending,
          },
          editAction(webhook.update, `/webhook/edit/${row.uuid}`),
          ...steps.actionsOf(row),
          {
            label: 'Novo segredo',
            icon: <IconRefresh size={16} />,
            onClick: () => void askRotate(),
            access: webhook.rotate,
          },
          removal,
        ]}
      />
      <KeyFacts facts={[fact('last_sent_at'), fact('failing_since')]} />
      <Block title="Eventos">
        <div>
          {row.events.map((event) => (
            <Badge key={event} variant="light" color="gray" mr={4} mb={4}>
              {offered?.data.find((one) => one.event === event)?.label ?? event}
            </Badge>
          ))}
        </div>
      </Block>
      <ShowTabs
        tabs={[
          { key: 'deliveries', label: 'Entregas', icon: IconSend, content: <DeliveryTable uuid={row.uuid} /> },
          {
            key: 'course',
            label: 'Etapas',
            icon: IconRoute,
            content: <Course endpoint={webhook.changes} status={webhookStatus} row={row} />,
          },
          historyTab('webhook', row.uuid),
        ]}
      />
      {steps.dialog}
      {secret && (
        <SystemSecret
          title={`Novo segredo de ${row.name}`}
          sentence={`Troque-o no outro sistema em até ${overlapHours} horas.`}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </ShowPage>
  );
}

import { Alert, Anchor, Button, Group, Skeleton, Switch, Text, Title } from '@mantine/core';
import { IconChecks, IconInbox } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { can as holds } from '#core/contract/endpoint.ts';
import { formatDateTime, formatDuration } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { TextareaField } from '#core/web/form/fields.tsx';
import { queryOf, refreshLike, useWrite } from '#core/web/query.ts';
import type { Command } from '#core/web/queue/command.ts';
import { KeptDialog } from '#core/web/queue/kept-dialog.tsx';
import { UnsentMarks } from '#core/web/queue/unsent-marks.tsx';
import { useAsk } from '#core/web/queue/use-ask.ts';
import { useUser } from '#core/web/session.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { RecordMissing } from '#core/web/show/record-missing.tsx';
import { toast } from '#core/web/toast.ts';
import { When } from '#core/web/when.tsx';
import { UnsentTeam } from '#modules/service/field-work/web/public.tsx';
import { priority } from '#modules/service/service-order/service-order.rules.ts';
import { assignment } from '../contract.ts';
import { acceptance, rejection, useAccepting } from './accepting.ts';
import classes from './labor.module.css';

type Pending = z.output<typeof assignment.pending.reply>['data'][number];

/** Work offered and not answered: accept, refuse with a reason, or confirm all that is on the screen. */
export function Component() {
  const user = useUser();
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const everyone = params.get('everyone') === '1';
  const [rejecting, setRejecting] = useState<Pending | null>(null);
  useTitle('Atribuições pendentes');
  const found = useQuery({
    ...queryOf(assignment.pending, { query: { per_page: '200', ...(everyone ? { everyone: '1' } : {}) } } as never),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    meta: { silent: true },
  });
  const accepting = useAccepting();
  const accept = useAsk({
    onSent: () => toast.success('Atribuição aceita com sucesso!'),
    onRefused: ({ refusal }) => {
      toast.error(refusal?.message ?? '');
      void refreshLike(assignment.accept);
    },
  });
  const all = useWrite(assignment.confirmAll, {
    success: ({ data }) =>
      data.accepted === 1 ? '1 atribuição aceita com sucesso!' : `${data.accepted} atribuições aceitas com sucesso!`,
  });
  const rows = found.data?.data;
  const mine = rows?.filter(({ technician }) => technician.uuid === user.uuid) ?? [];
  return (
    <div className={classes.page}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={1} size="h2">
            Atribuições pendentes
          </Title>
          <Text size="sm" c="dimmed" aria-live="polite">
            {found.data ? counted(found.data.meta.total) : ' '}
          </Text>
        </div>
        {mine.length > 1 && (
          <Button
            leftSection={<IconChecks size={18} />}
            loading={all.isPending}
            onClick={() => all.mutate({ body: { uuids: mine.map(({ assignment_uuid }) => assignment_uuid) } })}
          >
            Confirmar todas
          </Button>
        )}
      </Group>
      {can(holds('service_order', 'assign')) && (
        <Switch
          label="Mostrar as de toda a equipe"
          checked={everyone}
          onChange={(event) => setParams(event.currentTarget.checked ? { everyone: '1' } : {})}
        />
      )}
      <UnsentTeam />
      {found.isError && !rows ? (
        <RecordMissing error={found.error} back="/" onRetry={() => void found.refetch()} />
      ) : !rows ? (
        <Skeleton h={180} aria-label="Carregando as atribuições" />
      ) : rows.length === 0 ? (
        <Alert color="green" icon={<IconInbox size={20} />}>
          Nenhuma atribuição espera resposta.
        </Alert>
      ) : (
        rows.map((row) => (
          <PendingCard
            key={row.assignment_uuid}
            row={row}
            own={row.technician.uuid === user.uuid}
            said={accepting(row)}
            onAccept={() => accept(acceptance(row))}
            onReject={() => setRejecting(row)}
          />
        ))
      )}
      {rejecting && (
        <KeptDialog
          title={`Recusar “${rejecting.labor_name}”`}
          endpoint={assignment.reject}
          params={{ uuid: rejecting.assignment_uuid }}
          initial={{ reason: '' }}
          keeping={rejection(rejecting)}
          verb="Recusar"
          success="Atribuição recusada com sucesso!"
          onDone={() => setRejecting(null)}
          onClose={() => setRejecting(null)}
        >
          {() => <TextareaField name="reason" label="Motivo" required max={300} />}
        </KeptDialog>
      )}
    </div>
  );
}

const counted = (total: number): string =>
  total === 0
    ? 'Tudo respondido'
    : total === 1
      ? '1 atribuição espera resposta'
      : `${total} atribuições esperam resposta`;

interface CardProps {
  row: Pending;
  own: boolean;
  /** Here, and not heard by the server yet. */
  said: readonly Command[];
  onAccept: () => void;
  onReject: () => void;
}
function PendingCard({ row, own, said, onAccept, onReject }: CardProps) {
  const { service_order: order } = row;
  return (
    <section className={classes.order} aria-label={`${row.labor_name}, ${order.code}`}>
      <div className={classes.orderHead}>
        <Text fw={600}>{row.labor_name}</Text>
        <StatusBadge of={priority} value={order.priority} />
        <Text size="sm" style={{ gridColumn: '1 / -1' }}>
          <Anchor component={Link} to={`/service-order/show/${order.uuid}`} className="mono" inherit>
            {order.code}
          </Anchor>
          {' · '}
          {[order.customer_name, order.equipment_name].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm" c="dimmed" style={{ gridColumn: '1 / -1' }}>
          {[
            !own && `Para ${row.technician.name}`,
            `Estimado em ${formatDuration(row.estimated_duration)}`,
            order.scheduled_for && `Agendado para ${formatDateTime(order.scheduled_for)}`,
            order.solution_due_at && `Pronta até ${formatDateTime(order.solution_due_at)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Text size="sm" c="dimmed" style={{ gridColumn: '1 / -1' }}>
          Atribuído {row.assigned_by && `por ${row.assigned_by.name} `}
          <When at={row.assigned_at} />
        </Text>
      </div>
      {order.reported_problem && <Text size="sm">Problema: {order.reported_problem}</Text>}
      {row.notes && <Text size="sm">{row.notes}</Text>}
      <UnsentMarks commands={said} />
      {own && said.every(({ state }) => state === 'sending') && (
        <div className={classes.buttons}>
          <Button size="md" variant="default" onClick={onReject} aria-label={`Recusar: ${row.labor_name}`}>
            Recusar
          </Button>
          <Button size="md" loading={said.length > 0} onClick={onAccept} aria-label={`Aceitar: ${row.labor_name}`}>
            Aceitar
          </Button>
        </div>
      )}
    </section>
  );
}

import { Alert, Skeleton, Text } from '@mantine/core';
import {
  IconCalendarTime,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf, formatDate, formatDateTime } from '#core/contract/format.ts';
import { periodLabel } from '#core/contract/report-period.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { Empty } from '#core/web/empty.tsx';
import { RowMenu } from '#core/web/list/row-menu.tsx';
import { queryOf, useWrite } from '#core/web/query.ts';
import { RecordLink } from '#core/web/record-link.tsx';
import { removeRecord } from '#core/web/remove.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { ShowPage } from '#core/web/show/show-page.tsx';
import { reportSchedule, type ReportSchedule } from '../contract.ts';
import { outcome, scheduleStatus, sentFormat, turnsText } from '../schedule.rules.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import classes from './schedule.module.css';

/** What this person has sent: when, to whom, and how it went the last time. */
export function Component() {
  const [editing, setEditing] = useState<ReportSchedule | null>(null);
  const found = useQuery({ ...queryOf(reportSchedule.list), meta: { silent: true } });
  const rows = found.data?.data;
  return (
    <ShowPage>
      <PageHeader
        title="Relatórios agendados"
        subtitle="Saem sozinhos por e-mail, e cada pessoa recebe só o que pode ver. Agende um novo na tela do próprio relatório."
      />
      {found.isLoadingError && <Alert color="red">{found.error.message}</Alert>}
      {!rows && !found.isLoadingError && <Skeleton h={160} aria-label="Carregando" />}
      {rows?.length === 0 && (
        <Empty
          icon={<IconCalendarTime size={40} stroke={1.4} />}
          title="Nenhum relatório agendado"
          sentence="Abra um relatório, escolha os filtros e use Agendar."
        />
      )}
      <ul className={classes.list}>
        {rows?.map((row) => (
          <Scheduled key={row.uuid} row={row} onEdit={() => setEditing(row)} />
        ))}
      </ul>
      {editing && (
        <ScheduleDialog
          title={editing.report_title ?? editing.name}
          periods={editing.periods}
          of={editing}
          onClose={() => setEditing(null)}
        />
      )}
    </ShowPage>
  );
}

const detailsOf = ({ report_title, period, periods, format, filters }: ReportSchedule): string =>
  [
    report_title ?? 'Relatório que não existe mais',
    ...(period && periods.length > 0 ? [periodLabel(period)] : []),
    ...filters.map(({ label, value }) => `${label}: ${value}`),
    sentFormat.label(format),
  ].join(' · ');

const receiversOf = ({ people, left }: ReportSchedule): string => {
  const gone = new Set(left.map(({ uuid }) => uuid));
  const names = people.filter(({ uuid }) => !gone.has(uuid)).map(({ name }) => name);
  return names.length > 0 ? `Para ${names.join(', ')}` : 'Ninguém recebe';
};

function Scheduled({ row, onEdit }: { row: ReportSchedule; onEdit: () => void }) {
  const address = `${row.report}?${new URLSearchParams(row.query)}`;
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <Text fw={600} component="div">
          <RecordLink to={address}>{row.name}</RecordLink>
        </Text>
        <Text size="sm" c="dimmed">
          {detailsOf(row)}
        </Text>
        <Text size="sm">{receiversOf(row)}</Text>
        {row.left.map(({ uuid, name, at }) => (
          <Text key={uuid} size="sm" c="dimmed">
            {name} não quer mais receber, desde {formatDate(dayOf(at))}
          </Text>
        ))}
      </div>
      <div className={classes.when}>
        <Text size="sm">{turnsText(row)}</Text>
        <Text size="sm" c="dimmed">
          {row.status === 'ACTIVE' ? `Próximo envio em ${formatDate(row.next_on)}` : 'Não sai enquanto pausado'}
        </Text>
        <Last of={row.last} />
      </div>
      <StatusBadge of={scheduleStatus} value={row.status} />
      <Ways row={row} onEdit={onEdit} />
    </li>
  );
}

/** How it went the last time; of those who got nothing, who and why. */
function Last({ of }: { of: ReportSchedule['last'] }) {
  if (!of) return null;
  const missed = of.people.filter((one) => one.outcome !== 'SENT');
  return (
    <>
      <Text size="sm" c="dimmed">
        Último em {formatDateTime(of.turn_at)}
      </Text>
      {missed.map(({ name, outcome: result }) => (
        <Text key={name} size="sm" c={`var(--mantine-color-${outcome.tone(result)}-text)`}>
          {name}: {outcome.label(result).toLowerCase()}
        </Text>
      ))}
    </>
  );
}

function Ways({ row, onEdit }: { row: ReportSchedule; onEdit: () => void }) {
  const params = { uuid: row.uuid };
  const isActive = row.status === 'ACTIVE';
  const status = useWrite(reportSchedule.setStatus, {
    success: isActive ? 'Envio pausado!' : 'Envio retomado!',
  });
  const trying = useWrite(reportSchedule.try, { success: 'Uma cópia vai para o seu e-mail.' });
  return (
    <RowMenu
      label={`Ações de ${row.name}`}
      actions={[
        { label: 'Editar', icon: <IconPencil size={16} />, onClick: onEdit },
        {
          label: isActive ? 'Pausar' : 'Retomar',
          icon: isActive ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />,
          onClick: () => status.mutate({ params, body: { status: isActive ? 'PAUSED' : 'ACTIVE' } }),
        },
        {
          label: 'Enviar para mim agora',
          icon: <IconSend size={16} />,
          onClick: () => trying.mutate({ params }),
        },
        {
          label: 'Excluir',
          icon: <IconTrash size={16} />,
          danger: true,
          onClick: () =>
            void removeRecord({
              endpoint: reportSchedule.remove,
              params,
              what: `o envio “${row.name}”`,
              consequence: 'Ninguém mais o recebe. O relatório continua onde está.',
              success: 'Envio excluído com sucesso!',
            }),
        },
      ]}
    />
  );
}

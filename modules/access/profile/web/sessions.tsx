import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Reply } from '#core/contract/endpoint.ts';
import { formatDateTime } from '#core/contract/format.ts';
import { confirm } from '#core/web/confirm.tsx';
import { queryOf, useWrite } from '#core/web/query.ts';
import { When } from '#core/web/when.tsx';
import { sessions } from '../contract.ts';
import classes from './profile.module.css';

type Row = Reply<typeof sessions.mine>['data'][number];

export default function Sessions() {
  const { data, isPending, isLoadingError, refetch } = useQuery(queryOf(sessions.mine));
  const end = useWrite(sessions.end, { success: 'Sessão encerrada com sucesso!' });
  const endOthers = useWrite(sessions.endOthers, {
    success: 'Outras sessões encerradas com sucesso!',
  });
  const rows = data?.data ?? [];

  async function askEndOthers() {
    const sure = await confirm({
      title: 'Encerrar as outras sessões?',
      message: 'Quem estiver usando sua conta em outro dispositivo precisará entrar de novo.',
      verb: 'Encerrar outras sessões',
      danger: true,
    });
    if (sure) endOthers.mutate();
  }

  if (isPending) return <Skeleton h={200} />;
  if (isLoadingError) {
    return (
      <Group>
        <Text c="dimmed">Não foi possível carregar as sessões.</Text>
        <Button variant="default" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </Group>
    );
  }
  return (
    <Stack gap={0}>
      <Group justify="space-between" mb="xs">
        <Text c="dimmed">Onde sua conta está aberta agora. Encerre o que não reconhecer e troque a senha.</Text>
        {rows.length > 1 && (
          <Button variant="default" loading={endOthers.isPending} onClick={() => void askEndOthers()}>
            Encerrar outras sessões
          </Button>
        )}
      </Group>
      {rows.map((row) => (
        <SessionLine
          key={row.uuid}
          row={row}
          ending={end.isPending && end.variables.params.uuid === row.uuid}
          onEnd={() => end.mutate({ params: { uuid: row.uuid } })}
        />
      ))}
    </Stack>
  );
}

function SessionLine({ row, ending, onEnd }: { row: Row; ending: boolean; onEnd: () => void }) {
  const Icon = /android|iphone|ipad|mobile|celular/i.test(row.device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <div className={classes.session}>
      <Icon size={24} className={classes.device} aria-hidden />
      <div>
        <Group gap="xs">
          <Text fw={500}>{row.device}</Text>
          {row.current && <Badge variant="light">Esta sessão</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {row.ip ?? 'IP desconhecido'} · última atividade <When at={row.last_used_at} /> · entrou em{' '}
          {formatDateTime(row.created_at)}
        </Text>
      </div>
      {!row.current && (
        <Button
          variant="default"
          size="xs"
          loading={ending}
          onClick={onEnd}
          aria-label={`Encerrar a sessão em ${row.device}`}
        >
          Encerrar
        </Button>
      )}
    </div>
  );
}

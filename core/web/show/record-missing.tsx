import { Button, Group, Title } from '@mantine/core';
import { IconAlertTriangle, IconMapPinOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { AppError } from '#core/contract/error.ts';
import { Empty } from '#core/web/empty.tsx';
import { isGone } from '#core/web/query.ts';

interface Props {
  error: AppError;
  back: string;
  onRetry: () => void;
}

/** The record is not there, or could not be fetched: two different things to say. */
export function RecordMissing({ error, back, onRetry }: Props) {
  const gone = isGone(error);
  return (
    <Empty
      icon={gone ? <IconMapPinOff size={40} stroke={1.4} /> : <IconAlertTriangle size={40} stroke={1.4} />}
      title={
        <Title order={1} size="h3">
          {gone ? 'Registro não encontrado' : 'Não foi possível abrir o registro'}
        </Title>
      }
      sentence={gone ? 'Ele pode ter sido excluído ou o endereço está incompleto.' : error.message}
    >
      <Group>
        {!gone && <Button onClick={onRetry}>Tentar novamente</Button>}
        <Button component={Link} to={back} variant="default">
          Voltar para a lista
        </Button>
      </Group>
    </Empty>
  );
}

import { Button, Group, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';

interface Props {
  /** 'o resultado do mês' */
  what: string;
  of: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
}
/** A part of a screen whose call failed: what happened, and the way to try again. */
export function NotRead({ what, of: { isFetching, refetch } }: Props) {
  return (
    <Group gap="sm" role="alert">
      <Text size="sm" c="dimmed">
        Não foi possível carregar {what}.
      </Text>
      <Button variant="default" size="compact-md" loading={isFetching} onClick={() => void refetch()}>
        Tentar novamente
      </Button>
    </Group>
  );
}

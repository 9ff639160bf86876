import { Card, Text, Title } from '@mantine/core';

/** The spec's card for whoever has no dashboard: a calm last word, below what they do have. */
export function NothingHere() {
  return (
    <Card withBorder padding="md">
      <Title order={2} size="h4">
        Sem Acesso
      </Title>
      <Text size="sm" c="dimmed">
        Você não possui permissões para visualizar os dados do dashboard.
      </Text>
    </Card>
  );
}

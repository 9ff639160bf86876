import { Button, Card, Center, Text, ThemeIcon, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';

export function NoAccess() {
  return (
    <Center mih="60vh">
      <Card withBorder padding="xl" maw={440} w="100%" ta="center">
        <ThemeIcon variant="light" color="gray" size={48} radius="xl" mx="auto" mb="md">
          <IconLock size={24} aria-hidden />
        </ThemeIcon>
        <Title order={1} size="h3" mb="xs">
          Sem Acesso
        </Title>
        <Text c="dimmed">Você não possui permissão para acessar esta página.</Text>
        <Text c="dimmed" size="sm" mt="xs">
          Se você precisa dela no seu trabalho, peça a um administrador.
        </Text>
        <Button component={Link} to="/" variant="default" mt="lg" mx="auto">
          Voltar para o início
        </Button>
      </Card>
    </Center>
  );
}

import { Button, Center, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../session.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { Shell } from './shell.tsx';

export function NotFound() {
  return (
    <Center mih="70vh" p="md">
      <Stack align="center" ta="center" maw={440}>
        <ThemeIcon variant="light" color="gray" size={56} radius="xl">
          <IconMapPinOff size={28} aria-hidden />
        </ThemeIcon>
        <Title order={1}>Página não encontrada</Title>
        <Text c="dimmed">O endereço pode ter mudado ou o registro pode ter sido excluído.</Text>
        <Button component={Link} to="/" variant="default">
          Voltar para o início
        </Button>
      </Stack>
    </Center>
  );
}

/** Whoever is signed in keeps the menu; to others the address says nothing about the system. */
export function Component() {
  const { state } = useSession();
  if (state === 'loading') return <LoadingOverlay />;
  if (state === 'signed-in') {
    return (
      <Shell>
        <NotFound />
      </Shell>
    );
  }
  return (
    <main>
      <NotFound />
    </main>
  );
}

import { Button, Title } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { readUser } from '../session-store.ts';
import { LoadingOverlay } from '../shell/loading-overlay.tsx';
import { queue, useUnsent } from './browser-queue.ts';
import { UnsentList } from './unsent-list.tsx';
import classes from './unsent.module.css';

interface Guarded {
  /** Nothing is unsent: whoever wants to leave may. */
  free: boolean;
  /** What stands there meanwhile. */
  screen: ReactNode;
}

/** Who leaves loses nothing that only this device has: first it is sent, or given up, with a file to take along. */
export function useUnsentGuard(): Guarded {
  const [known, setKnown] = useState(readUser() === null);
  const unsent = useUnsent();
  useEffect(() => void queue.loaded().then(() => setKnown(true)), []);
  const held = known && unsent.length > 0 && readUser() !== null;
  return { free: known && !held, screen: held ? <Held /> : <LoadingOverlay /> };
}

function Held() {
  const navigate = useNavigate();
  return (
    <ModalsProvider>
      <main className={classes.guard}>
        <Title order={1} size="h3" mb="xs">
          Você ainda não pode sair
        </Title>
        <UnsentList />
        <Button mt="lg" onClick={() => void navigate(-1)}>
          Voltar ao trabalho
        </Button>
      </main>
    </ModalsProvider>
  );
}

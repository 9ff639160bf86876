import { Loader, Stack, Text } from '@mantine/core';
import classes from './loading-overlay.module.css';

/** Full screen, while it is not yet known who is there. */
export function LoadingOverlay() {
  return (
    <div className={classes.overlay} role="status">
      <Stack align="center" gap="sm">
        <Loader type="dots" aria-hidden />
        <Text c="dimmed">Carregando...</Text>
      </Stack>
    </div>
  );
}

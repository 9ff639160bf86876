import { Portal } from '@mantine/core';
import { OperationCard } from './operation-card.tsx';
import { useFollowed } from './operation-store.ts';
import classes from './operation.module.css';

/** The corner of the shell where background work shows its progress, whatever screen one is on. */
export default function OperationTray() {
  const followed = useFollowed();
  if (followed.length === 0) return null;
  return (
    <Portal>
      <section className={classes.tray} aria-label="Operações em andamento">
        {followed.map((operation) => (
          <OperationCard key={`${operation.id}-${operation.attempt ?? 0}`} followed={operation} />
        ))}
      </section>
    </Portal>
  );
}

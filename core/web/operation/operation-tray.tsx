import { Portal } from '@mantine/core';
import { OperationCard } from './operation-card.tsx';
import { useFollowed } from './operation-store.ts';
import classes from './operation.module.css';

/** The screens leave this much free at their end, so that the tray never lies over a button. */
function reserveSpace(tray: HTMLElement | null) {
  if (!tray) return;
  const root = document.documentElement.style;
  const observer = new ResizeObserver(() => root.setProperty('--tray-height', `${tray.offsetHeight + 16}px`));
  observer.observe(tray);
  return () => {
    observer.disconnect();
    root.removeProperty('--tray-height');
  };
}

/** The corner of the shell where background work shows its progress, whatever screen one is on. */
export default function OperationTray() {
  const followed = useFollowed();
  if (followed.length === 0) return null;
  return (
    <Portal>
      <section ref={reserveSpace} className={classes.tray} aria-label="Operações em andamento">
        {followed.map((operation) => (
          <OperationCard key={`${operation.id}-${operation.attempt ?? 0}`} followed={operation} />
        ))}
      </section>
    </Portal>
  );
}

import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMayOpen } from './shell/modules-context.tsx';

/** A link to another record for whoever may open its screen, its words for the others: no module needs the other's. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  const mayOpen = useMayOpen(to);
  if (!mayOpen) return children;
  return (
    <Anchor component={Link} to={to} inherit>
      {children}
    </Anchor>
  );
}

import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { useCan } from './access.tsx';

/** A link for whoever may follow it, its words for the others. */
export function Way({ to, access, children }: { to: string; access: Endpoint; children: ReactNode }) {
  const can = useCan();
  if (!can(access)) return children;
  return (
    <Anchor component={Link} to={to} inherit>
      {children}
    </Anchor>
  );
}

import { type ReactNode, useCallback } from 'react';
import type { Access, Endpoint } from '#core/contract/endpoint.ts';
import { useSession } from './session.tsx';
import type { SessionUser } from './session-store.ts';
import { NoAccess } from './shell/no-access.tsx';

export type AccessTarget = Endpoint | Access;

/** The screen's half of a permission check; the server makes its own. */
export function allows(user: SessionUser | null, target: AccessTarget): boolean {
  const access = typeof target === 'object' && 'access' in target ? target.access : target;
  if (access === 'public') return true;
  if (!user) return false;
  if (access === 'signed-in') return true;
  const held = user.permissions as Record<string, readonly string[] | undefined>;
  return access.some(({ module, action }) => Object.hasOwn(held, module) && held[module]?.includes(action));
}

/** `const can = useCan(); can(brand.update)` */
export function useCan(): (target: AccessTarget) => boolean {
  const { user } = useSession();
  return useCallback((target) => allows(user, target), [user]);
}

interface CanProps {
  endpoint: AccessTarget;
  children: ReactNode;
  /** Shown instead when it is not allowed. */
  otherwise?: ReactNode;
}
export function Can({ endpoint, children, otherwise = null }: CanProps) {
  return useCan()(endpoint) ? children : otherwise;
}

/** Page guard. The shell already guards every route by its handle. */
export function Guard({ access, children }: { access: AccessTarget; children: ReactNode }) {
  return useCan()(access) ? children : <NoAccess />;
}

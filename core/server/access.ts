import type { Access } from '#core/contract/endpoint.ts';
import { forbidden, unauthenticated } from '#core/contract/error.ts';
import type { Identity } from './context.ts';

export const mayEnter = (access: Access, identity: Identity | null): boolean => {
  if (access === 'public') return true;
  if (!identity) return false;
  if (access === 'signed-in') return true;
  return access.some(({ module, action }) => identity.permissions.get(module)?.has(action));
};

/** Default deny: no session is 401, a session without the permission is 403. */
export function requireAccess(access: Access, identity: Identity | null): void {
  if (mayEnter(access, identity)) return;
  throw identity ? forbidden() : unauthenticated();
}

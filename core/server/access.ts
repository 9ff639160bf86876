import type { Access, Endpoint } from '#core/contract/endpoint.ts';
import { forbidden, unauthenticated } from '#core/contract/error.ts';
import type { Identity } from './context.ts';

export const mayEnter = (access: Access, identity: Identity | null): boolean => {
  if (access === 'public') return true;
  if (!identity) return false;
  // What asks no permission is somebody's own: their profile, their bell, their evaluations. A key has none of it.
  if (access === 'signed-in') return !identity.key;
  return access.some(({ module, action }) => identity.permissions.get(module)?.has(action));
};

/** Default deny: no session is 401, a session without the permission is 403; a key enters nothing of a person's own. */
export function requireAccess(access: Access, identity: Identity | null, { keys }: Pick<Endpoint, 'keys'> = {}): void {
  if (mayEnter(access, identity) || (keys && identity?.key)) return;
  if (!identity) throw unauthenticated();
  throw access === 'signed-in' ? forbidden('Esta chamada é de uma pessoa e não aceita chave de API.') : forbidden();
}

import type { PermissionMap } from '#core/contract/permissions.ts';
import { logError } from './log.ts';

/** What the shell needs to know of whoever is signed in; the auth contract's user fits it. */
export interface SessionUser {
  uuid: string;
  name: string;
  username: string;
  email: string;
  person: { name: string };
  job_title: string | null;
  roles: { uuid: string; name: string; slug: string }[];
  permissions: PermissionMap | Record<string, string[]>;
  totp_enabled: boolean;
}
export interface SessionReply {
  token: string;
  user: SessionUser;
  expires_in: number;
}

const keys = { token: 'token', user: 'user', expiry: 'expiry', authUser: 'authUser' } as const;
export const tokenKey = keys.token;

/** Above 1e10 it is an absolute time in ms, otherwise seconds from now (spec §9). */
export const expiryOf = (expiresIn: number, now = Date.now()): number =>
  expiresIn > 1e10 ? expiresIn : now + expiresIn * 1000;

/** The stored token, only while the stored expiry is in the future. */
export function readToken(): string | null {
  const token = localStorage.getItem(keys.token);
  const expiry = Number(localStorage.getItem(keys.expiry));
  return token && expiry > Date.now() ? token : null;
}

export function readUser(): SessionUser | null {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(keys.authUser) ?? 'null');
    return user && typeof user === 'object' && 'permissions' in user ? (user as SessionUser) : null;
  } catch (error) {
    logError('Stored user could not be read', error);
    return null;
  }
}

export function writeUser(user: SessionUser): void {
  const text = JSON.stringify(user);
  localStorage.setItem(keys.user, text);
  localStorage.setItem(keys.authUser, text);
}

export function writeSession(reply: SessionReply): void {
  writeUser(reply.user);
  localStorage.setItem(keys.expiry, String(expiryOf(reply.expires_in)));
  // Last, because other tabs follow this key.
  localStorage.setItem(keys.token, reply.token);
}

export function clearSession(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
}

import type { SessionUser } from '#core/web/session.tsx';
import { technicianSlug } from '#modules/access/role/contract.ts';

/** Who only goes to visits begins with their own; who gives them to people, with everybody's. */
export const isOwnFirst = ({ roles }: Pick<SessionUser, 'roles'>): boolean =>
  roles.length > 0 && roles.every(({ slug }) => slug === technicianSlug);

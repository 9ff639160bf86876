import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError, staleCode } from '#core/contract/error.ts';
import { call } from '#core/web/call.ts';
import { queryOf, refreshLike } from '#core/web/query.ts';
import { useSession } from '#core/web/session.tsx';
import { toast } from '#core/web/toast.ts';
import { role, type Role } from '../contract.ts';
import { difference } from '../permission.rules.ts';
import { countGrants, holds, rebased, withGrant, type Grants } from './grants.ts';
import { useCatalogue } from './use-catalogue.ts';

/** Only what differs between the two is mine: a role fetched anew keeps what others granted meanwhile. */
interface Edit {
  from: Grants;
  to: Grants;
}

/** Every role against every permission, with the changes waiting to be saved together. */
export function useMatrix() {
  const { user, refresh } = useSession();
  const found = useQuery({ ...queryOf(role.matrix), meta: { silent: true }, refetchOnWindowFocus: false });
  const catalogue = useCatalogue();
  const [edited, setEdited] = useState<Record<string, Edit>>({});
  const [saving, setSaving] = useState(false);
  const roles: Role[] = found.data?.data ?? [];
  const now = (one: Role): Grants => {
    const edit = edited[one.uuid];
    return edit ? rebased(catalogue, edit.from, edit.to, one.permissions) : one.permissions;
  };
  const changed = roles.filter((one) => countGrants(difference(one.permissions, now(one))) > 0);

  function set(one: Role, next: Grants) {
    setEdited((all) => ({ ...all, [one.uuid]: { from: one.permissions, to: next } }));
  }

  /** Role by role: what one colleague changed meanwhile does not hold back the others. */
  async function save() {
    setSaving(true);
    const left: Record<string, Edit> = {};
    for (const one of changed) {
      try {
        await call(role.setPermissions, {
          params: { uuid: one.uuid },
          body: { permissions: now(one), version: one.version },
        });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        left[one.uuid] = { from: one.permissions, to: now(one) };
        if (error.status !== 401)
          toast.error(
            error.code === staleCode ? 'Outra pessoa alterou este papel. Confira e salve de novo.' : error.message,
            one.name,
          );
      }
    }
    await refreshLike(role.update);
    setEdited(left);
    setSaving(false);
    if (Object.keys(left).length === 0) toast.success('Permissões atualizadas com sucesso!');
    if (changed.some((one) => user?.roles.some((held) => held.uuid === one.uuid)))
      await refresh().catch(() => undefined);
  }

  return {
    found,
    catalogue,
    roles,
    changes: changed.reduce((sum, one) => sum + countGrants(difference(one.permissions, now(one))), 0),
    now,
    set,
    toggle: (one: Role, module: string, action: string) =>
      set(one, withGrant(catalogue, now(one), module, action, !holds(now(one), module, action))),
    isChanged: (one: Role, module: string, action: string) =>
      holds(one.permissions, module, action) !== holds(now(one), module, action),
    saving,
    save,
    discard: () => setEdited({}),
  };
}
export type Matrix = ReturnType<typeof useMatrix>;

import { useQuery } from '@tanstack/react-query';
import { PermissionCatalogue } from '#core/contract/permissions.ts';
import { queryOf } from '#core/web/query.ts';
import { permission } from '#modules/access/permission/contract.ts';

const empty = new PermissionCatalogue([]);

/** All permissions the server knows: the same until a new version of it starts. Empty until they come. */
export function useCatalogue(): PermissionCatalogue {
  const { data } = useQuery({
    ...queryOf(permission.catalogue),
    staleTime: Infinity,
    select: ({ data: modules }) => new PermissionCatalogue(modules),
  });
  return data ?? empty;
}

import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { can as permission, type Endpoint } from '#core/contract/endpoint.ts';
import { useCan } from '#core/web/access.tsx';
import { useHasRoute } from '#core/web/shell/modules-context.tsx';

interface Props {
  /** As the module's importer is called. */
  type: string;
  resource: { create: Endpoint; update: Endpoint };
  /** Further calls the importer needs. */
  also?: readonly Endpoint[];
}

/** A list's way to the import centre, for whoever may import, create and change. */
export function ImportButton({ type, resource, also = [] }: Props) {
  const can = useCan();
  const isThere = useHasRoute('/import');
  const needed = [resource.create, resource.update, ...also];
  if (!isThere || !can(permission('import', 'execute')) || !needed.every((endpoint) => can(endpoint))) return null;
  return (
    <Button
      component={Link}
      to={`/import?type=${type}`}
      variant="default"
      leftSection={<IconFileImport size={18} />}
      visibleFrom="sm"
    >
      Importar
    </Button>
  );
}

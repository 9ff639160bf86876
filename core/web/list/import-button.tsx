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
}

/** A list's way to the import centre, for whoever may import, create and change. */
export function ImportButton({ type, resource }: Props) {
  const can = useCan();
  const isThere = useHasRoute('/import');
  if (!isThere || !can(permission('import', 'execute')) || !can(resource.create) || !can(resource.update)) return null;
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

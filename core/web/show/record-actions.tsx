import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { removeRecord, type Removal } from '#core/web/remove.ts';
import type { PageAction } from './page-header.tsx';

/** The header's Editar. */
export const editAction = (access: Endpoint, to: string, disabledReason?: string): PageAction => ({
  label: 'Editar',
  icon: <IconPencil size={16} />,
  to,
  access,
  disabledReason,
});

interface Leaving extends Omit<Removal, 'params'> {
  uuid: string;
  /** Where to go once it is gone. */
  back: string;
  /** Why it may not be deleted, if so. */
  keep?: string | undefined;
}

/** The header's Excluir: asks, deletes, tells, and leaves the page of what is no more. */
export function useRemoval({ uuid, back, keep, ...removal }: Leaving): PageAction {
  const navigate = useNavigate();
  async function remove() {
    if (await removeRecord({ ...removal, params: { uuid } })) void navigate(back);
  }
  return {
    label: 'Excluir',
    icon: <IconTrash size={16} />,
    danger: true,
    onClick: () => void remove(),
    access: removal.endpoint,
    disabledReason: keep,
  };
}

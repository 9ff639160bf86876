import { Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleOff, IconTrash } from '@tabler/icons-react';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { AppError } from '#core/contract/error.ts';
import { formatNumber } from '#core/contract/format.ts';
import type { Operation } from '#core/contract/operation.ts';
import { useCan } from '#core/web/access.tsx';
import { call } from '#core/web/call.ts';
import { confirm } from '#core/web/confirm.tsx';
import { follow } from '#core/web/operation/operation-store.ts';
import { toast } from '#core/web/toast.ts';
import type { BulkAction, ListResource, Noun } from './list.types.ts';
import { namesOf } from './names-of.ts';
import type { Selection } from './use-selection.ts';

/** Starts background work on a selection and hands it to the tray. */
export async function startOperation(
  endpoint: Endpoint,
  body: Record<string, unknown>,
  own: { title: string; download: boolean },
): Promise<boolean> {
  try {
    const reply = (await call(endpoint, { body } as never, { idempotencyKey: crypto.randomUUID() })) as {
      data: Operation;
    };
    follow({ id: reply.data.operation_id, ...own });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status !== 401) toast.error(error.message);
    return false;
  }
}

/** Ativar, Inativar and Excluir when the resource has them, then the screen's own. */
function bulkActionsOf(resource: ListResource, noun: Noun, own: readonly BulkAction[] = []): BulkAction[] {
  const actions: BulkAction[] = [];
  if (resource.bulkStatus) {
    actions.push(
      {
        label: 'Ativar',
        icon: <IconCircleCheck size={16} />,
        endpoint: resource.bulkStatus,
        body: { status: 'ACTIVE' },
        consequence: 'Voltarão a aparecer nas buscas e nos cadastros.',
      },
      {
        label: 'Inativar',
        icon: <IconCircleOff size={16} />,
        endpoint: resource.bulkStatus,
        body: { status: 'INACTIVE' },
        consequence: `Deixarão de ser oferecid${noun.feminine ? 'as' : 'os'} em novos registros; o histórico continua.`,
      },
    );
  }
  if (resource.bulkRemove) {
    actions.push({
      label: 'Excluir',
      icon: <IconTrash size={16} />,
      endpoint: resource.bulkRemove,
      danger: true,
      consequence: 'Esta ação não poderá ser desfeita. O que estiver em uso será mantido e listado ao final.',
    });
  }
  return [...actions, ...own];
}

export const counted = (count: number, noun: Noun): string =>
  `${formatNumber(count)} ${count === 1 ? noun.one : noun.many}`;

interface Listed {
  resource: ListResource;
  noun: Noun;
  selection: Selection;
  own: readonly BulkAction[] | undefined;
  /** Of the chosen rows that are in sight. */
  names: () => readonly string[];
}
export function useBulk({ resource, noun, selection, own, names }: Listed) {
  const can = useCan();
  const actions = bulkActionsOf(resource, noun, own).filter((action) => can(action.endpoint));

  async function run(action: BulkAction) {
    if (action.open) return action.open(selection);
    const what = counted(selection.count, noun);
    const title = [action.label, action.joint, what].filter(Boolean).join(' ');
    const agreed = await confirm({
      title: `${title}?`,
      message: (
        <Stack gap="xs">
          <Text size="sm">{action.consequence}</Text>
          {selection.everything && (
            <Text size="sm" fw={600}>
              Vale para todos os resultados dos filtros atuais, em todas as páginas.
            </Text>
          )}
        </Stack>
      ),
      // What cannot be undone is named before it is done.
      facts: action.danger && names().length > 0 ? [{ label: what, value: namesOf(names(), selection.count) }] : [],
      verb: action.label,
      danger: action.danger ?? false,
    });
    if (!agreed) return;
    const started = await startOperation(
      action.endpoint,
      { ...action.body, selection: selection.toBody() },
      { title, download: action.download ?? false },
    );
    if (started) selection.clear();
  }
  return { actions, run };
}

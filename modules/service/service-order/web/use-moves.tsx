import { Button, Modal, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useCan } from '#core/web/access.tsx';
import { confirm } from '#core/web/confirm.tsx';
import { queryClient, queryOf, useWrite } from '#core/web/query.ts';
import { missingOf } from '#modules/service/checklist-run/checklist-run.rules.ts';
import { serviceOrder, type OrderSummary } from '../contract.ts';
import { orderStatus } from '../service-order.rules.ts';
import type { OfferedStep } from './order-steps.tsx';

const CancelOrder = lazy(() => import('./cancel-order.tsx'));
const ReasonDialog = lazy(() => import('#core/web/form/reason-dialog.tsx'));
type Moved = Pick<OrderSummary, 'uuid' | 'version' | 'code'>;

interface Asking {
  order: Moved;
  steps: readonly OfferedStep[];
}

/** Whether the work may be called done: with required tasks still open the person says so twice. */
async function isFinished({ uuid, code }: Moved): Promise<boolean> {
  const { data } = await queryClient.fetchQuery({
    ...queryOf(serviceOrder.checklists, { params: { uuid } }),
    staleTime: 0,
  });
  const open = data
    .flatMap(({ modules }) => modules.flatMap(({ tasks }) => tasks))
    .filter((task) => missingOf({ ...task, photos: task.photos.length }) !== null).length;
  if (open === 0) return true;
  return confirm({
    title: 'Concluir com tarefas em aberto?',
    message: `${open === 1 ? 'Uma tarefa' : `${open} tarefas`} do checklist da ${code} sem resposta: os documentos sairão sem isso.`,
    verb: 'Concluir assim mesmo',
    danger: true,
  });
}

/** Takes orders along their steps: asks which and why where it must, does the others at once. */
export function useMoves(onDeliver: (order: Moved) => void) {
  const can = useCan();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const options = {
    success: ({ data }: { data: OrderSummary }) => `${data.code}: ${orderStatus.label(data.status)}`,
    onSuccess: close,
  };
  const desk = useWrite(serviceOrder.moveOrder, options);
  const work = useWrite(serviceOrder.workOn, options);

  async function run({ uuid, version }: Moved, { to, how }: OfferedStep, reason: string | null): Promise<void> {
    const write = how === 'moveOrder' ? desk : work;
    // The refusal is told by the write itself.
    await write.mutateAsync({ params: { uuid }, body: { to, reason, version } }).catch(() => undefined);
  }
  /** Each of the steps would do; with more than one the person says which. */
  async function take(order: Moved, ...steps: OfferedStep[]): Promise<void> {
    const [step, ...others] = steps;
    if (!step) return;
    if (others.length > 0 || (step.reason && step.how !== 'deliver')) return setAsking({ order, steps });
    if (step.how === 'deliver') return onDeliver(order);
    if (step.to === 'READY' && step.how === 'workOn' && can(serviceOrder.checklists) && !(await isFinished(order)))
      return;
    await run(order, step, null);
  }

  const only = asking?.steps.length === 1 ? asking.steps[0] : undefined;
  let dialog: ReactNode = null;
  const busy = desk.isPending || work.isPending;
  if (asking && only?.to === 'CANCELLED')
    dialog = (
      <Suspense>
        <CancelOrder
          order={asking.order}
          verb={only.label}
          busy={busy}
          onDone={(reason) => void run(asking.order, only, reason)}
          onClose={close}
        />
      </Suspense>
    );
  else if (asking && only)
    dialog = (
      <Suspense>
        <ReasonDialog
          title={only.label}
          message={`A ordem ${asking.order.code} passa a “${orderStatus.label(only.to)}”. O motivo fica no histórico.`}
          label="Motivo"
          verb={only.label}
          required
          max={500}
          busy={busy}
          onDone={(reason) => void run(asking.order, only, reason)}
          onClose={close}
        />
      </Suspense>
    );
  else if (asking)
    dialog = (
      <Modal opened onClose={close} title={`Mover ${asking.order.code}`} closeButtonProps={{ 'aria-label': 'Fechar' }}>
        <Stack gap="xs">
          <Text size="sm">O que aconteceu?</Text>
          {asking.steps.map((step) => (
            <Button
              key={step.to}
              variant="default"
              justify="flex-start"
              onClick={() => {
                close();
                void take(asking.order, step);
              }}
            >
              {step.label}
            </Button>
          ))}
        </Stack>
      </Modal>
    );
  return { take, dialog, busy };
}

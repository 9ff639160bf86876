import { useQuery } from '@tanstack/react-query';
import ReasonDialog from '#core/web/form/reason-dialog.tsx';
import { queryOf } from '#core/web/query.ts';
import type { StepDialogProps } from '#core/web/document/use-steps.tsx';
import { serviceOrder } from '../contract.ts';

type Props = StepDialogProps<{ uuid: string; code: string }>;

/** What is given up with the order, counted when it is asked for. */
export default function CancelOrder({ row: { uuid, code }, verb, busy, onDone, onClose }: Props) {
  const found = useQuery({
    ...queryOf(serviceOrder.cancelling, { params: { uuid } }),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
  const told = found.data?.data;
  return (
    <ReasonDialog
      title={`Cancelar a ordem ${code}?`}
      message={
        told?.facts.length === 0
          ? 'Nada foi feito nem reservado para ela ainda. A máquina é liberada, e isto não poderá ser desfeito.'
          : 'A máquina é liberada, e isto não poderá ser desfeito. O motivo fica no histórico.'
      }
      facts={told?.facts.map(({ tone, ...fact }) => ({ ...fact, ...(tone ? { tone } : {}) }))}
      refusals={told?.refusals}
      waiting={found.isPending}
      label="Motivo"
      verb={verb}
      required
      danger
      max={500}
      busy={busy}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

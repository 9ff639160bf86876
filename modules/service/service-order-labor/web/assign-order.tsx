import { Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#core/web/call.ts';
import { Picker } from '#core/web/form/picker.tsx';
import { queryOf, refreshLike, useWrite } from '#core/web/query.ts';
import { toast } from '#core/web/toast.ts';
import { laborSource } from '#modules/registry/labor/web/public.tsx';
import { orderAssign, type AssignProposal } from '../assign.contract.ts';
import { orderLabor, type LaborLine, type Technician } from '../contract.ts';
import { isLive } from '../service-order-labor.rules.ts';
import { TechnicianDialog } from './technician-dialog.tsx';

interface Props {
  order: { uuid: string; code: string };
  onClose: () => void;
}
const everyFree = 'free';

/** Somebody is put on an order: on what is planned, or on what its type asks for, which is then planned. */
export default function AssignOrder({ order, onClose }: Props) {
  const params = { uuid: order.uuid };
  const { data } = useQuery({ ...queryOf(orderAssign.proposal, { params }), staleTime: 0, gcTime: 0 });
  const [picked, setPicked] = useState<string | null>();
  const write = useWrite(orderAssign.assign, {
    onSuccess: ({ data: lines }, { body }) => {
      told(lines, body.technician_id);
      onClose();
    },
  });
  const found = data?.data;
  const lines = found?.lines ?? [];
  const free = lines.filter(({ technician_ids }) => technician_ids.length === 0);
  const first = lines.length === 0 ? (found?.labor?.uuid ?? null) : free.length > 0 ? everyFree : lines[0]?.uuid;
  const target = picked === undefined ? (first ?? null) : picked;
  const line = lines.find(({ uuid }) => uuid === target);
  function choose({ uuid }: Technician, notes: string) {
    const what = line ? { order_labor_uuid: line.uuid } : target === everyFree ? {} : { labor_uuid: target };
    write.mutate({ params, body: { technician_id: uuid, notes, ...what } });
  }
  return (
    <TechnicianDialog
      title={`Atribuir técnico · ${order.code}`}
      order={order.uuid}
      lead={
        found ? <Target found={found} free={free.length} value={target} onChange={setPicked} /> : <Skeleton h={64} />
      }
      taken={new Set(line?.technician_ids)}
      disabled={!target}
      busy={write.isPending ? write.variables.body.technician_id : undefined}
      onChoose={choose}
      onClose={onClose}
    />
  );
}

interface TargetProps {
  found: AssignProposal;
  free: number;
  value: string | null;
  onChange: (target: string | null) => void;
}
function Target({ found: { lines, labor }, free, value, onChange }: TargetProps) {
  if (lines.length === 0)
    return (
      <Picker
        label="Serviço"
        description={labor ? 'Entra na ordem junto com o técnico.' : 'Diga o que será feito: entra na ordem junto.'}
        required
        source={laborSource}
        chosen={labor && { value: labor.uuid, label: labor.name }}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <Select
      label="Serviço"
      allowDeselect={false}
      value={value}
      onChange={onChange}
      data={[
        ...(free > 0 ? [{ value: everyFree, label: everyFreeWords(lines, free) }] : []),
        ...lines
          .filter(({ technician_ids }) => free !== 1 || technician_ids.length > 0)
          .map(({ uuid, labor_name }) => ({ value: uuid, label: labor_name })),
      ]}
    />
  );
}

const everyFreeWords = (lines: AssignProposal['lines'], free: number): string =>
  free === 1
    ? (lines.find(({ technician_ids }) => technician_ids.length === 0)?.labor_name ?? '')
    : `Os ${free} serviços sem técnico`;

/** One press gave it: one press takes it back. */
function told(lines: readonly LaborLine[], technician: string): void {
  const given = lines.flatMap(({ service_order_uuid, uuid, assignments }) =>
    assignments
      .filter((one) => one.technician.uuid === technician && isLive(one.status))
      .map((one) => ({ uuid: service_order_uuid, labor_uuid: uuid, assignment_uuid: one.uuid })),
  );
  async function undo(): Promise<void> {
    try {
      for (const params of given) await call(orderLabor.unassign, { params });
      toast.success('Atribuição desfeita.');
    } catch (error) {
      if (error instanceof Error) toast.error(error.message);
    }
    await refreshLike(orderLabor.unassign);
  }
  toast.success('Técnico atribuído com sucesso!', { label: 'Desfazer', run: () => void undo() });
}

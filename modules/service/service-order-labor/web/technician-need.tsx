import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { queryOf } from '#core/web/query.ts';
import { NeedLine } from '#core/web/show/needs.tsx';
import type { Order } from '#modules/service/service-order/contract.ts';
import { orderLabor } from '../contract.ts';
import { readinessWords } from '../readiness.rules.ts';

const AssignOrder = lazy(() => import('./assign-order.tsx'));

/** Whether someone who accepted the work could begin it now. */
export default function TechnicianNeed({ order }: { order: Order }) {
  const [assigning, setAssigning] = useState(false);
  const { data } = useQuery({
    ...queryOf(orderLabor.technicians, { params: { uuid: order.uuid } }),
    refetchInterval: 30_000,
    meta: { silent: true },
  });
  const words = readinessWords(data?.data ?? []);
  if (!words) return null;
  if (words.ready) return <NeedLine need={{ key: 'free', state: 'ready', text: words.text }} />;
  const remedy = {
    label: 'Atribuir técnico',
    icon: <IconUserPlus size={16} />,
    onClick: () => setAssigning(true),
    access: orderLabor.assign,
  };
  return (
    <>
      <NeedLine need={{ key: 'free', state: 'attention', text: words.text, remedy }} />
      {assigning && (
        <Suspense>
          <AssignOrder order={order} onClose={() => setAssigning(false)} />
        </Suspense>
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { IconArrowRight, IconChecks, IconPackage, IconTestPipe, type TablerIcon } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { deviceMoment } from '#core/web/clock.ts';
import { refreshLike } from '#core/web/query.ts';
import { keptStep, stepsTo, useKeptSteps } from '#core/web/queue/kept-step.ts';
import { UnsentMarks } from '#core/web/queue/unsent-marks.tsx';
import { useAsk } from '#core/web/queue/use-ask.ts';
import { toast } from '#core/web/toast.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { orderStatus, type OrderStatus } from '#modules/service/service-order/service-order.rules.ts';
import type { OrderStep as StepOfOrder } from '#modules/service/service-order/order-machine.rules.ts';
import { DeliverDialog, useOrderSteps, type MovedOrder } from '#modules/service/service-order/web/public.tsx';
import classes from './field-work.module.css';

interface Props {
  order: MovedOrder;
  /** Every service of it is done: the order itself is to be called done. */
  concludable: boolean;
}
interface Offer {
  /** What the button says here, where the order's own word is not enough. */
  label?: string;
  icon: TablerIcon;
  main: boolean;
  /** Only once every service is done. */
  afterWork?: true;
}

/** Which of the order's own steps are the ones to take after or between the services. */
const offers: Partial<Record<StepOfOrder, Offer>> = {
  test: { label: 'Testar', icon: IconTestPipe, main: false, afterWork: true },
  finish: { label: 'Concluir ordem', icon: IconChecks, main: true, afterWork: true },
  passTests: { label: 'Concluir ordem', icon: IconChecks, main: true, afterWork: true },
  resume: { label: 'Retomar ordem', icon: IconArrowRight, main: true },
  partsForApproved: { icon: IconArrowRight, main: true },
  partsForQueued: { icon: IconArrowRight, main: true },
  partsForStarted: { icon: IconArrowRight, main: true },
  deliver: { icon: IconPackage, main: true },
};

/** The order's next step as one big button; nothing where it is not this person's, or not its time. */
export function OrderStep({ order, concludable }: Props) {
  const [delivering, setDelivering] = useState(false);
  const unsent = useKeptSteps()(order.uuid);
  const ask = useAsk({
    onSent: (command) => toast.success(`${order.code}: ${orderStatus.label(stepsTo<OrderStatus>(command))}`),
    onRefused: ({ refusal }) => {
      toast.error(refusal?.message ?? '');
      void refreshLike(serviceOrder.workOn);
    },
  });
  const { offered, take, dialog, busy } = useOrderSteps(
    () => setDelivering(true),
    ({ row, step: { label, to }, call, body: { reason } }) => {
      if (call !== serviceOrder.workOn) return false;
      ask({
        ...keptStep(row.uuid, to),
        request: {
          method: 'POST',
          path: call.path,
          params: { uuid: row.uuid },
          body: { to, from: row.status, ...(reason === undefined ? {} : { reason }), ...deviceMoment() },
        },
        what: `${label}: ${row.code}`,
        at: `${location.pathname}${location.search}`,
      });
      return true;
    },
  );
  const going = unsent.some(({ state }) => state === 'sending');
  const steps = offered(order).flatMap((step) => {
    const offer = offers[step.name];
    return offer && (concludable || !offer.afterWork) ? [{ ...step, ...offer, label: offer.label ?? step.label }] : [];
  });
  if (steps.length === 0 && unsent.length === 0) return null;
  return (
    <>
      <div className={classes.buttons}>
        {steps.map(({ name, label, icon: Icon, main }) => (
          <Button
            key={name}
            size="md"
            h={48}
            px="sm"
            variant={main ? 'filled' : 'default'}
            leftSection={<Icon size={20} />}
            loading={(busy || going) && main}
            aria-label={`${label}: ${order.code}`}
            onClick={() => void take(order, name)}
          >
            {label}
          </Button>
        ))}
        {dialog}
      </div>
      <UnsentMarks commands={unsent} />
      {delivering && (
        <Suspense>
          <DeliverDialog row={order} onClose={() => setDelivering(false)} />
        </Suspense>
      )}
    </>
  );
}

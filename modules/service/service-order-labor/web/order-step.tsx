import { Button } from '@mantine/core';
import { IconArrowRight, IconChecks, IconPackage, IconTestPipe, type TablerIcon } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { OrderStep as StepOfOrder } from '#modules/service/service-order/order-machine.rules.ts';
import { useOrderSteps, type MovedOrder } from '#modules/service/service-order/web/public.tsx';
import { isConcludable } from '../my-day.rules.ts';
import classes from './labor.module.css';

interface Props {
  order: MovedOrder;
  /** Services of the order that are not done. */
  openLabors: number;
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
export function OrderStep({ order, openLabors }: Props) {
  const navigate = useNavigate();
  const { offered, take, dialog, busy } = useOrderSteps(
    ({ uuid }) => void navigate(`/service-order/show/${uuid}?deliver=1`, { state: { back: '/my-day' } }),
  );
  const concludable = isConcludable(order.status, openLabors);
  const steps = offered(order).flatMap((step) => {
    const offer = offers[step.name];
    return offer && (concludable || !offer.afterWork) ? [{ ...step, ...offer, label: offer.label ?? step.label }] : [];
  });
  if (steps.length === 0) return null;
  return (
    <div className={classes.buttons}>
      {steps.map(({ name, label, icon: Icon, main }) => (
        <Button
          key={name}
          size="md"
          h={48}
          px="sm"
          variant={main ? 'filled' : 'default'}
          leftSection={<Icon size={20} />}
          loading={busy && main}
          aria-label={`${label}: ${order.code}`}
          onClick={() => void take(order, name)}
        >
          {label}
        </Button>
      ))}
      {dialog}
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconArrowRight, IconChecks, IconPackage, IconTestPipe } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { OrderState, OrderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { useMoves, useSteps } from '#modules/service/service-order/web/public.tsx';
import { isConcludable } from '../my-day.rules.ts';
import classes from './labor.module.css';

interface Props {
  order: OrderState & { uuid: string; version: number; code: string };
  /** Services of the order that are not done. */
  openLabors: number;
}
interface Offer {
  to: OrderStatus;
  label: string;
  icon: ReactNode;
  main: boolean;
}

/** Which of the order's own steps is the one to take after or between the services. */
function offersOf(status: OrderStatus, openLabors: number): Offer[] {
  const conclude: Offer = { to: 'READY', label: 'Concluir ordem', icon: <IconChecks size={20} />, main: true };
  const tests: Offer = { to: 'TESTING', label: 'Testar', icon: <IconTestPipe size={20} />, main: false };
  const resume: Offer = { to: 'IN_PROGRESS', label: 'Retomar ordem', icon: <IconArrowRight size={20} />, main: true };
  if (status === 'PAUSED') return [resume];
  if (status === 'WAITING_PARTS') {
    const arrived = { label: 'Peças chegaram', icon: <IconArrowRight size={20} />, main: true };
    return (['BUDGET_APPROVED', 'NOT_STARTED', 'IN_PROGRESS'] as const).map((to) => ({ ...arrived, to }));
  }
  if (status === 'READY') return [{ to: 'DELIVERED', label: 'Entregar', icon: <IconPackage size={20} />, main: true }];
  if (!isConcludable(status, openLabors)) return [];
  return status === 'IN_PROGRESS' ? [tests, conclude] : [conclude];
}

/** The order's next step as one big button; nothing where it is not this person's, or not its time. */
export function OrderStep({ order, openLabors }: Props) {
  const navigate = useNavigate();
  const steps = useSteps()(order);
  const { take, dialog, busy } = useMoves(
    ({ uuid }) => void navigate(`/service-order/show/${uuid}?deliver=1`, { state: { back: '/my-day' } }),
  );
  const offers = offersOf(order.status, openLabors).flatMap((offer) => {
    const step = steps.find(({ to }) => to === offer.to);
    return step ? [{ ...offer, step }] : [];
  });
  if (offers.length === 0) return null;
  return (
    <div className={classes.buttons}>
      {offers.map(({ step, label, icon, main }) => (
        <Button
          key={step.to}
          size="md"
          h={48}
          px="sm"
          variant={main ? 'filled' : 'default'}
          leftSection={icon}
          loading={busy && main}
          aria-label={`${label}: ${order.code}`}
          onClick={() => void take(order, step)}
        >
          {label}
        </Button>
      ))}
      {dialog}
    </div>
  );
}

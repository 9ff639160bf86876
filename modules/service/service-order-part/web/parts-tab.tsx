import { Alert, Button, Group, Skeleton } from '@mantine/core';
import { IconLock, IconLockOpen, IconPlus, IconTools } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isPositive } from '#core/contract/decimal.ts';
import { formatMoney } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { queryOf, useWrite } from '#core/web/query.ts';
import { Figures } from '#core/web/figure/figure.tsx';
import { KeptMarks } from '#core/web/queue/kept-marks.tsx';
import { FillParts } from '#core/web/show/fills.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { Empty } from '#core/web/empty.tsx';
import type { Order } from '#modules/service/service-order/contract.ts';
import { isBeingWorkedOn, isOver, mayUpdate } from '#modules/service/service-order/service-order.rules.ts';
import { orderParts, type OrderPart, type PartsSummary } from '../contract.ts';
import { neededOf, shortageOf } from '../order-part.rules.ts';
import { Consumptions } from './consumptions.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PartsTable } from './parts-table.tsx';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** Below the parts of an order: what is known of them elsewhere; where some are short, what is done about it. */
    'order-parts.below': { order: Order };
    'order-parts.short': { order: Order };
    /** The dialog that parts are used by: of one line, or of all that is set aside. */
    'order-parts.use': { order: Order; parts: readonly OrderPart[]; line: OrderPart | undefined; onClose: () => void };
  }
}

type Open = { what: 'plan'; line?: OrderPart } | { what: 'consume'; line?: OrderPart } | null;

/** What the order needs, what is set aside, what was used. */
export default function PartsTab({ order }: { order: Order }) {
  const can = useCan();
  const [open, setOpen] = useState<Open>(null);
  const params = { uuid: order.uuid };
  const { data, isError, error } = useQuery({ ...queryOf(orderParts.summary, { params }), meta: { silent: true } });
  if (isError && !data) return <Alert color="red">{error.message}</Alert>;
  if (!data) return <Skeleton h={200} aria-label="Carregando as peças" />;
  const { parts } = data.data;
  const plans = can(orderParts.plan) && !isOver(order.status);
  const uses = can(orderParts.consume) && isBeingWorkedOn(order.status);
  const close = () => setOpen(null);
  return (
    <>
      <Block
        title="Peças"
        action={
          <Group gap="xs">
            {plans && <Reservation uuid={order.uuid} parts={parts} />}
            {plans && (
              <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setOpen({ what: 'plan' })}>
                Prever peça
              </Button>
            )}
            {uses && (
              <Button leftSection={<IconTools size={16} />} onClick={() => setOpen({ what: 'consume' })}>
                Aplicar peças
              </Button>
            )}
          </Group>
        }
      >
        <KeptMarks record={`parts-used ${order.uuid}`} />
        {parts.length === 0 ? (
          <Empty
            within
            title="Nenhuma peça prevista nem aplicada nesta ordem"
            sentence="Preveja o que a avaliação pediu, ou aplique o que já foi usado."
          />
        ) : (
          <>
            <Figures figures={factsOf(data.data)} />
            <Shortage order={order} parts={parts} />
            <PartsTable
              order={order.uuid}
              parts={parts}
              {...(plans ? { onPlan: (line: OrderPart) => setOpen({ what: 'plan', line }) } : {})}
              {...(uses ? { onUse: (line: OrderPart) => setOpen({ what: 'consume', line }) } : {})}
            />
          </>
        )}
      </Block>
      <Consumptions order={order.uuid} writable={can(orderParts.giveBack) && mayUpdate(order.status)} />
      <FillParts slot="order-parts.below" handed={{ order }} />
      {open?.what === 'plan' && (
        <PlanDialog order={order.uuid} model={order.equipment_uuid} line={open.line} onClose={close} />
      )}
      {open?.what === 'consume' && (
        <FillParts slot="order-parts.use" handed={{ order, parts, line: open.line, onClose: close }} />
      )}
    </>
  );
}

function factsOf({ parts, cost, complete }: PartsSummary) {
  const state = complete ? 'Completa' : 'Falta reservar';
  return [
    { label: 'Peças', value: parts.length },
    { label: 'Reserva', value: parts.some(({ plan }) => plan) ? state : 'Sem previsão' },
    { label: 'Custo aplicado', value: formatMoney(cost) },
  ];
}

function Shortage({ order, parts }: { order: Order; parts: readonly OrderPart[] }) {
  const short = parts.filter((part) => isPositive(shortageOf(part)));
  if (short.length === 0) return null;
  return (
    <Alert color="yellow" my="md" title="Falta peça no estoque">
      {short.map(({ code }) => code).join(', ')}: o estoque não tem o que está previsto.
      <FillParts slot="order-parts.short" handed={{ order }} />
    </Alert>
  );
}

function Reservation({ uuid, parts }: { uuid: string; parts: readonly OrderPart[] }) {
  const reserve = useWrite(orderParts.reserve, {
    success: ({ data }) =>
      data.complete
        ? 'Peças reservadas com sucesso!'
        : 'Reservado o que havia. O que falta ficou anotado para compras.',
  });
  const release = useWrite(orderParts.release, { success: 'Reserva liberada com sucesso!' });
  const params = { uuid };
  return (
    <>
      {parts.some(({ reserved }) => isPositive(reserved)) && (
        <Button
          variant="subtle"
          leftSection={<IconLockOpen size={16} />}
          loading={release.isPending}
          onClick={() => release.mutate({ params })}
        >
          Liberar reserva
        </Button>
      )}
      {parts.some((part) => isPositive(neededOf(part))) && (
        <Button
          variant="default"
          leftSection={<IconLock size={16} />}
          loading={reserve.isPending}
          onClick={() => reserve.mutate({ params })}
        >
          Reservar
        </Button>
      )}
    </>
  );
}

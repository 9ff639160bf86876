import { useState } from 'react';
import { isUnexplained } from '#core/web/call.ts';
import { confirm } from '#core/web/confirm.tsx';
import { refreshLike } from '#core/web/query.ts';
import { useCommands } from '#core/web/queue/browser-queue.ts';
import type { Command } from '#core/web/queue/command.ts';
import { useAsk } from '#core/web/queue/use-ask.ts';
import { useUser } from '#core/web/session.tsx';
import { toast } from '#core/web/toast.ts';
import type { OpenTask } from '#modules/service/checklist-run/contract.ts';
import { atHand, tasksLeftFor } from '#modules/service/field-work/web/public.tsx';
import { orderLabor } from '../contract.ts';
import { isPress, pressed, pressedOf, type Pressed } from './presses.ts';

export const failure = 'Erro no timer do labor';

interface Of {
  order: string;
  line: string;
  name: string;
  device: string | null;
  onTasksLeft?: (() => void) | undefined;
  /** The server has counted it. */
  onDone?: ((what: Pressed) => void) | undefined;
}

/**
 * The presses of one timer. Each goes by the queue, with the moment it was made; what the server refuses while the
 * person looks is told and over, what it refuses later stays until the person decides.
 */
export function usePress({ order, line, name, device, onTasksLeft, onDone }: Of) {
  const [missing, setMissing] = useState<readonly OpenTask[]>([]);
  const me = useUser().uuid;
  const mine = useCommands().filter((one) => isPress(one, line));

  function send(what: Pressed, takeOver = false): void {
    setMissing([]);
    // Out of reach it would be refused in the evening, far from the machine: what this device knows is said at once.
    if (what === 'complete' && !navigator.onLine) void completeHere();
    else ask(pressed({ order, line, name, what, takeOver }));
  }

  async function completeHere(): Promise<void> {
    const lines = await atHand(orderLabor.list, { params: { uuid: order }, query: {} });
    const run = await atHand(orderLabor.checklist, { params: { uuid: order, labor_uuid: line } });
    const own = lines?.data.find(({ uuid }) => uuid === line);
    const left = own && run?.data ? tasksLeftFor(me, own.assignments, run.data) : [];
    if (left.length > 0) leave(left);
    else ask(pressed({ order, line, name, what: 'complete' }));
  }

  /** A list to work through stays on the screen. */
  function leave(tasks: readonly OpenTask[]): void {
    setMissing(tasks);
    onTasksLeft?.();
  }

  async function takeOver(what: Pressed): Promise<void> {
    const yes = await confirm({
      title: 'Em andamento em outro dispositivo',
      message: `Este serviço está sendo contado ${device ? `em “${device}”` : 'em outro dispositivo'}. Assumir aqui não perde o tempo já contado.`,
      verb: 'Assumir neste dispositivo',
    });
    if (yes) send(what, true);
    else void refreshLike(orderLabor.start);
  }

  function refused(command: Command): void {
    const { status = 0, code, message = '', details } = command.refusal ?? {};
    if (code === 'OTHER_DEVICE') return void takeOver(pressedOf(command));
    // What the screen showed was not so any more.
    if (status === 409) void refreshLike(orderLabor.start);
    if (code === 'open_tasks') leave((details as { tasks?: OpenTask[] } | undefined)?.tasks ?? []);
    else toast.error(isUnexplained({ message }) ? failure : message, failure);
  }

  const ask = useAsk({ onSent: (command) => onDone?.(pressedOf(command)), onRefused: refused });
  const busy = mine.findLast(({ state }) => state === 'sending');
  return {
    press: (what: Pressed) => send(what),
    busy: busy ? pressedOf(busy) : null,
    /** Pressed and not counted: waiting for the connection, or refused once the server heard of it. */
    unsent: mine,
    /** What kept it from being finished. */
    missing,
  };
}

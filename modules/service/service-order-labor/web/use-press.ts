import { useEffect, useState } from 'react';
import type { AppError } from '#core/contract/error.ts';
import { isUnexplained } from '#core/web/call.ts';
import { confirm } from '#core/web/confirm.tsx';
import { refreshLike, useWrite } from '#core/web/query.ts';
import { toast } from '#core/web/toast.ts';
import type { OpenTask } from '#modules/service/checklist-run/contract.ts';
import { orderLabor } from '../contract.ts';
import { deviceId, deviceName } from './device.ts';

export type Pressed = 'start' | 'pause' | 'resume' | 'complete';
interface Sent {
  what: Pressed;
  notes: string | null;
  take_over: boolean;
}

export const failure = 'Erro no timer do labor';
const retryAfter = 4_000;

/**
 * One press of a timer's button. Without a connection it waits and is sent again by itself, with the
 * same key, so that the server counts it once; until then the screen says that it was not registered.
 */
export function usePress({
  order,
  line,
  device,
  onTasksLeft,
  onDone,
}: {
  order: string;
  line: string;
  device: string | null;
  onTasksLeft?: (() => void) | undefined;
  /** The server has counted it. */
  onDone?: ((what: Pressed) => void) | undefined;
}) {
  const [waiting, setWaiting] = useState<Sent | null>(null);
  const [busy, setBusy] = useState<Pressed | null>(null);
  const [missing, setMissing] = useState<readonly OpenTask[]>([]);

  function refused(sent: Sent, error: AppError): boolean {
    setBusy(null);
    setWaiting(error.status === 0 ? sent : null);
    if (error.status === 0) return true;
    if (error.code === 'OTHER_DEVICE') {
      void takeOver(sent);
      return true;
    }
    // What the screen showed was not so any more.
    if (error.status === 409) void refreshLike(orderLabor.start);
    if (error.code === 'open_tasks') {
      // A list to work through stays on the screen.
      setMissing((error.details as { tasks?: OpenTask[] } | undefined)?.tasks ?? []);
      onTasksLeft?.();
      return true;
    }
    toast.error(isUnexplained(error) ? failure : error.message, failure);
    return true;
  }
  const options = (what: Pressed) => ({
    onSuccess: () => {
      setBusy(null);
      setWaiting(null);
      onDone?.(what);
    },
    onRefused: (
      error: AppError,
      { body }: { body: { notes?: string | null | undefined; take_over?: boolean | undefined } },
    ) => refused({ what, notes: body.notes ?? null, take_over: body.take_over ?? false }, error),
  });
  const writes = {
    start: useWrite(orderLabor.start, options('start')),
    pause: useWrite(orderLabor.pause, options('pause')),
    resume: useWrite(orderLabor.resume, options('resume')),
    complete: useWrite(orderLabor.complete, options('complete')),
  };

  function send({ what, ...body }: Sent): void {
    setBusy(what);
    setMissing([]);
    writes[what].mutate({
      params: { uuid: order, labor_uuid: line },
      body: { ...body, device_id: deviceId(), device_name: deviceName() },
    });
  }

  async function takeOver(sent: Sent): Promise<void> {
    const yes = await confirm({
      title: 'Em andamento em outro dispositivo',
      message: `Este serviço está sendo contado ${device ? `em “${device}”` : 'em outro dispositivo'}. Assumir aqui não perde o tempo já contado.`,
      verb: 'Assumir neste dispositivo',
    });
    if (yes) send({ ...sent, take_over: true });
    else void refreshLike(orderLabor.start);
  }

  useEffect(() => {
    if (!waiting) return;
    const again = () => send(waiting);
    const clock = setInterval(again, retryAfter);
    window.addEventListener('online', again);
    return () => {
      clearInterval(clock);
      window.removeEventListener('online', again);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what waits starts or ends the trying
  }, [waiting]);

  return {
    press: (what: Pressed, notes: string | null = null) => send({ what, notes, take_over: false }),
    busy,
    /** Pressed, not yet heard by the server. */
    waiting: waiting?.what ?? null,
    giveUp: () => setWaiting(null),
    /** What kept it from being finished. */
    missing,
  };
}

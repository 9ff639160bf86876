import type { Endpoint } from '#core/contract/endpoint.ts';
import { deviceMoment } from '../clock.ts';
import { refreshLike } from '../query.ts';
import { toast } from '../toast.ts';
import type { Command, Refusal } from './command.ts';
import type { KeptStep } from './kept-step.ts';
import { useAsk } from './use-ask.ts';
import { useKept } from './use-kept.ts';

interface Act {
  /** It is a step of a document too: where it leads is known on this device before the server hears of it. */
  step: KeptStep;
  what: string;
  params: Record<string, string>;
  success: string;
  onDone: () => void;
  /** What is missing for it, told where it is missing. */
  onInvalid: (refusal: Refusal) => void;
}
interface Acting {
  ask: () => void;
  /** Done here, and not heard or not taken by the server. */
  unsent: Command[];
}

/** The end of a piece of work, from when it is done: after all that was done of it, whenever the server hears of it. */
export function useKeptAct(endpoint: Endpoint, { step, what, params, success, onDone, onInvalid }: Act): Acting {
  const send = useAsk({
    onSent: () => {
      toast.success(success);
      onDone();
    },
    onRefused: ({ refusal }) => {
      if (refusal?.status === 422) return onInvalid(refusal);
      toast.error(refusal?.message ?? '');
      void refreshLike(endpoint);
    },
  });
  const request = { method: endpoint.method as 'PUT', path: endpoint.path, params };
  return {
    ask: () =>
      send({
        ...step,
        what,
        request: { ...request, body: deviceMoment() },
        at: location.pathname,
      }),
    unsent: useKept((one) => one.record === step.record && one.request.path === endpoint.path),
  };
}

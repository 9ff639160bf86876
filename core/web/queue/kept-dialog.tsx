import { useRef, useState } from 'react';
import type { Reply } from '#core/contract/endpoint.ts';
import { FormDialog, type Filled, type FormDialogProps, type Via, type WriteEndpoint } from '../form/form-dialog.tsx';
import { deviceMoment } from '../clock.ts';
import { refreshLike } from '../query.ts';
import { toast } from '../toast.ts';
import type { Asked } from './command.ts';
import { useAsk } from './use-ask.ts';
import { smallerPhoto } from './smaller-photo.ts';
import { keptWords } from './kept-words.ts';

/** How the queue knows it. */
export interface Keeping extends Pick<
  Asked,
  'kind' | 'record' | 'field' | 'group' | 'barrier' | 'makes' | 'versioned' | 'at' | 'data'
> {
  /** In the person's words, for the list of what is unsent. */
  what: string | ((body: Filled['body']) => string);
  /** The call counts it from when it was done. */
  timed?: boolean;
  /** Its files are what a camera makes: brought to a useful size before they are kept. */
  photos?: boolean;
}
interface Props<E extends WriteEndpoint> extends Omit<FormDialogProps<E>, 'via' | 'params'> {
  params: Record<string, string>;
  keeping: Keeping;
  /** Without a network: it is kept here, and the dialog is over. */
  onKept?: () => void;
}

/**
 * A question over a screen whose answer must not be lost: checked as every form, it goes by the queue of unsent work.
 * What the server refuses while the person looks is told in the form; without a network it is kept and the dialog closes.
 */
export function KeptDialog<E extends WriteEndpoint>({ keeping, onKept, ...props }: Props<E>) {
  const { endpoint, params, success, onDone, onClose } = props;
  const [busy, setBusy] = useState(false);
  const placing = useRef<Parameters<Via['send']>[1]>(() => false);
  const ask = useAsk({
    onSent: ({ reply }) => {
      const answer = reply as Reply<E>;
      toast.success(typeof success === 'string' ? success : success(answer));
      onDone(answer);
    },
    onRefused: ({ refusal }) => {
      setBusy(false);
      const { status = 0, message = '', errors } = refusal ?? {};
      if (!placing.current({ message, errors })) toast.error(message);
      if (status === 404 || status === 409) void refreshLike(endpoint);
    },
    onKept: ({ what }) => {
      toast.success(keptWords(what));
      (onKept ?? onClose)();
    },
  });
  async function send({ body, files: chosen }: Filled): Promise<void> {
    const { what, timed = false, photos = false, ...known } = keeping;
    const files = photos ? await Promise.all(chosen.map(smallerPhoto)) : chosen;
    ask({
      at: `${location.pathname}${location.search}`,
      ...known,
      what: typeof what === 'string' ? what : what(body),
      request: {
        method: endpoint.method as 'POST',
        path: endpoint.path,
        params,
        body: { ...body, ...(timed ? deviceMoment() : {}) },
        ...(endpoint.upload ? { field: endpoint.upload.field } : {}),
      },
      ...(files.length > 0 ? { files } : {}),
    });
  }
  const via: Via = {
    busy,
    send: (filled, place) => {
      placing.current = place;
      setBusy(true);
      void send(filled);
    },
  };
  return <FormDialog {...(props as FormDialogProps<E>)} via={via} />;
}

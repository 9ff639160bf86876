import { useEffect, useEffectEvent } from 'react';
import type { Endpoint } from '#core/contract/endpoint.ts';
import type { UploadRule } from '#core/contract/upload.ts';
import { problemOf } from '#core/web/upload-rules.ts';
import { queue, useCommands } from './browser-queue.ts';
import type { CaptionOf, Command } from './command.ts';
import { warnIfShort } from './device-storage.ts';
import { smallerPhoto } from './smaller-photo.ts';

export interface UploadTarget {
  endpoint: Endpoint & { upload: UploadRule };
  params: Record<string, string>;
  caption: CaptionOf;
  /** How the list of what is unsent calls one: 'Foto: Placas sem oxidação'. */
  what: string;
  group?: string;
  /** A file came in, with what the server answered. */
  onSent?: (reply: unknown) => void;
}

/** A file on its way, as it is drawn. */
export interface Upload {
  id: string;
  file: File;
  state: 'sending' | 'failed';
  /** Share already sent, 0 to 1. */
  share: number;
  description: string;
  message?: string;
  /** The connection failed, not the file: it goes again by itself when the connection is back. */
  lost: boolean;
}

const kind = 'upload';
const aboutOf = ({ endpoint, params }: UploadTarget): string => `${endpoint.path} ${Object.values(params).join(' ')}`;

/** Files of one record on their way: kept on this device until they are there, each with its progress. */
export function useUploads(target: UploadTarget) {
  const about = aboutOf(target);
  const mine = (one: Command): boolean => one.kind === kind && one.data === about;
  const heard = useEffectEvent((command: Command) => {
    if (mine(command)) target.onSent?.(command.reply);
  });
  useEffect(() => queue.onDelivered((command) => heard(command)), []);
  const uploads = useCommands().filter((one) => mine(one) && one.state !== 'sent');
  return {
    uploads: uploads.map(uploadOf),
    add: (files: Iterable<File>) => void addAll(target, about, [...files]),
    retry: queue.retry,
    cancel: queue.drop,
    describe: queue.describe,
  };
}

/** What only a camera makes is brought to a useful size before it is kept. */
async function addAll(target: UploadTarget, about: string, files: readonly File[]): Promise<void> {
  for (const file of files) add(target, about, target.caption.list === 'photos' ? await smallerPhoto(file) : file);
  void warnIfShort();
}

function add(target: UploadTarget, about: string, file: File): void {
  const { endpoint, params, caption, what, group } = target;
  const problem = problemOf(file, endpoint.upload);
  const command = queue.put({
    kind,
    // One after the other: the newest of the reply's list is the one it was for.
    record: caption.list === 'photos' ? `${kind} ${about}` : `${kind} ${crypto.randomUUID()}`,
    request: { method: 'POST', path: endpoint.path, params, body: {}, field: endpoint.upload.field },
    files: [file],
    caption,
    what: `${what} (${file.name})`,
    data: about,
    at: `${location.pathname}${location.search}`,
    ...(group ? { group } : {}),
  });
  if (problem) queue.refuse(command.id, problem);
}

function uploadOf({ id, files, state, share = 0, description = '', refusal, arrived }: Command): Upload {
  const [file = new File([], '')] = files ?? [];
  const message = refusal && (arrived === undefined ? refusal.message : `A legenda não foi salva: ${refusal.message}`);
  // On its way again, it is drawn as such from the first byte on.
  const lost = state === 'waiting' && share === 0;
  return {
    id,
    file,
    state: lost || state === 'refused' ? 'failed' : 'sending',
    share,
    description,
    lost,
    ...(message ? { message } : {}),
  };
}

import { z } from 'zod';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { AppError } from '#core/contract/error.ts';
import { callAndHear, type CallOptions, type Heard } from '#core/web/call.ts';
import type { CaptionOf, Command, Request } from './command.ts';

/** The call as `call` takes it: what it may say was checked by the screen, and is by the server. */
function endpointOf({ method, path, body, field }: Request): Endpoint {
  const taken = z.unknown();
  return {
    method,
    path,
    access: 'signed-in',
    reply: taken,
    ...(body === undefined ? {} : { body: taken }),
    ...(field ? { upload: { field, kinds: [], maxFiles: 1, maxBytes: 0 } } : {}),
  };
}

const send = (request: Request, options: CallOptions): Promise<Heard<Endpoint>> =>
  callAndHear(endpointOf(request), { params: request.params, body: request.body } as never, options);

export interface Sending {
  signal: AbortSignal;
  /** `reached` bytes of its files the server has for sure: they are not sent again. */
  onProgress: (share: number, reached?: number) => void;
  /** The file is there: from now on only its caption is missing. */
  onArrived: (reply: unknown) => Promise<void>;
  /** As it stands now: what is written of a file may change while it is on its way. */
  description: () => string | undefined;
}

/** Sends one command; of a file first the file, then what is written of it. */
export async function sendCommand(command: Command, { signal, ...sending }: Sending): Promise<Heard<Endpoint>> {
  const { caption } = command;
  const heard: Heard<Endpoint> =
    command.arrived === undefined
      ? await sendFirst(command, { signal, ...sending })
      : { reply: command.arrived, touched: 'all' };
  if (!caption) return heard;
  await sending.onArrived(heard.reply);
  const description = sending.description()?.trim();
  return description ? send(captioned(caption, heard.reply, description), { signal }) : heard;
}

async function sendFirst(command: Command, sending: Sending): Promise<Heard<Endpoint>> {
  const { request, key, files: own = [], uploads } = command;
  const { signal } = sending;
  const post = (files: readonly (File | string)[], onProgress: (share: number) => void) =>
    send(request, { signal, idempotencyKey: key, ...(files.length > 0 && { files, onProgress }) });
  if (!uploads) return post(own, sending.onProgress);
  // No part of the first screen; fetched soon after it (browser-queue.ts).
  const { sendParts } = await import('./in-parts.ts');
  return sendParts(command, sending, post);
}

/** Uuids are in order of time: the newest of the list is what this reply was for. */
function captioned({ request, param, list }: CaptionOf, reply: unknown, description: string): Request {
  const { data } = reply as { data: { uuid: string }[] & { photos: { uuid: string }[] } };
  const uuids = (list === 'data' ? data : data.photos).map(({ uuid }) => uuid);
  const params = { ...request.params, [param]: uuids.toSorted().at(-1) ?? '' };
  return { ...request, params, body: { description } };
}

/** Cut off between the work and its answer: what it did stands, and what it would have said is asked anew. */
export function wasDone(error: unknown): Heard<Endpoint> {
  if (error instanceof AppError && error.code === 'already_done') return { reply: null, touched: 'all' };
  throw error;
}

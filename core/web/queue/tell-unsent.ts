import { unsentWork } from '#core/contract/unsent-work.ts';
import { call } from '../call.ts';
import { deviceId, deviceName } from '../device.ts';
import { readToken, readUser } from '../session-store.ts';
import { queue } from './browser-queue.ts';
import { isUnsent } from './command.ts';

/** Long enough that what is merely on its way is never told. */
const calm = 4_000;
const key = 'unsent-told';
/** Of a browser that forbids its store it is told again at each visit. */
function lastTold(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function noteTold(said: string): void {
  try {
    localStorage.setItem(key, said);
  } catch {
    // As above.
  }
}
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Whoever hands the work out sees whose is still on a device: told at each contact, when it is another count than before. */
export function startTelling(): () => void {
  const soon = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void tell(), calm);
  };
  soon();
  const stop = queue.subscribe(soon);
  window.addEventListener('online', soon);
  return () => {
    stop();
    clearTimeout(waiting);
    window.removeEventListener('online', soon);
  };
}

async function tell(): Promise<void> {
  const person = readUser()?.uuid;
  if (!person || !readToken() || !navigator.onLine) return;
  await queue.loaded();
  const unsent = queue.read().filter(isUnsent);
  const [oldest] = unsent;
  const body = {
    device_id: deviceId(),
    device_name: deviceName(),
    unsent: unsent.length,
    oldest_at: oldest ? new Date(oldest.madeAt + oldest.offset * 1_000).toISOString() : null,
  };
  const said = `${person} ${body.unsent} ${body.oldest_at ?? ''}`;
  if (said === (lastTold() ?? `${person} 0 `)) return;
  await call(unsentWork.tell, { body }).then(
    () => noteTold(said),
    // Told at the next contact.
    () => undefined,
  );
}

import { useEffect, useState } from 'react';
import { formatFileSize } from '#core/contract/format.ts';
import { toast } from '../toast.ts';

export interface DeviceStorage {
  /** The browser will not clear it by itself when the disk is short. */
  safe: boolean;
  /** Bytes left; null where the browser does not tell. */
  left: number | null;
}
/** Less than this, and a day of photos may not fit. */
const little = 200 * 1024 * 1024;

async function look(): Promise<DeviceStorage> {
  const { storage } = navigator;
  // Asked once something is to be kept: most browsers decide by themselves, some ask the person.
  const safe = (await storage.persisted()) || (await storage.persist());
  const { quota, usage = 0 } = await storage.estimate();
  return { safe, left: quota === undefined ? null : quota - usage };
}

let warned = false;
/** Before a photo finds no room, not after: said once while the page is open. */
export async function warnIfShort(): Promise<void> {
  if (warned || !('storage' in navigator)) return;
  const found = await look().catch(() => null);
  if (warned || found === null || found.left === null || found.left >= little) return;
  warned = true;
  toast.warning({ title: 'Pouco espaço neste dispositivo', message: storageWords(found) });
}

/** How well this device keeps what is unsent; null until it is known. */
export function useDeviceStorage(): DeviceStorage | null {
  const [found, setFound] = useState<DeviceStorage | null>(null);
  useEffect(() => {
    if ('storage' in navigator) void look().then(setFound, () => undefined);
  }, []);
  return found;
}

export function storageWords({ safe, left }: DeviceStorage): string {
  const room = left === null ? '' : ` Espaço livre para guardar: ${formatFileSize(left)}.`;
  if (left !== null && left < little)
    return `Pouco espaço neste dispositivo: restam ${formatFileSize(left)}. Libere espaço ou envie antes de tirar mais fotos.`;
  return safe
    ? `Guardado de forma permanente neste dispositivo.${room}`
    : `O navegador pode apagar o que está guardado se faltar espaço no dispositivo.${room}`;
}

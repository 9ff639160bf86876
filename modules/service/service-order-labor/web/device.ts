const idKey = 'labor-device';
const syncKey = 'labor-last-sync';

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A forbidden store only makes the device new at each visit.
  }
}

let known: string | null = null;
/** This browser, for the server to tell one device from another. All its tabs are one. */
export function deviceId(): string {
  known ??= stored(idKey);
  if (!known) {
    known = crypto.randomUUID();
    store(idKey, known);
  }
  return known;
}

/** As the owner would call it: “Chrome no Android”. */
export function deviceName(agent = navigator.userAgent): string {
  const pick = (names: readonly (readonly [RegExp, string])[], otherwise: string): string =>
    names.find(([pattern]) => pattern.test(agent))?.[1] ?? otherwise;
  const browser = pick(
    [
      [/Edg\//, 'Edge'],
      [/Firefox\//, 'Firefox'],
      [/Chrome\//, 'Chrome'],
      [/Safari\//, 'Safari'],
    ],
    'Navegador',
  );
  const system = pick(
    [
      [/Android/, 'Android'],
      [/iPhone|iPad/, 'iOS'],
      [/Windows/, 'Windows'],
      [/Mac OS/, 'Mac'],
      [/Linux/, 'Linux'],
    ],
    'outro sistema',
  );
  return `${browser} no ${system}`;
}

/** When this device last heard the truth from the server. */
export const lastSync = (): string | null => stored(syncKey);
export const noteSync = (at: number): void => store(syncKey, new Date(at).toISOString());

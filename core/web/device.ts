const key = 'labor-device';
let known: string | null = null;

/** This browser, for the server to tell one device from another. All its tabs are one. */
export function deviceId(): string {
  try {
    known ??= localStorage.getItem(key);
  } catch {
    // A forbidden store only makes the device new at each visit.
  }
  if (known) return known;
  known = crypto.randomUUID();
  try {
    localStorage.setItem(key, known);
  } catch {
    // As above.
  }
  return known;
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** As the owner would call it: “Chrome no Android”. */
export function deviceName(agent = navigator.userAgent): string {
  const pick = (names: typeof browsers, otherwise: string): string =>
    names.find(([pattern]) => pattern.test(agent))?.[1] ?? otherwise;
  return `${pick(browsers, 'Navegador')} no ${pick(systems, 'outro sistema')}`;
}

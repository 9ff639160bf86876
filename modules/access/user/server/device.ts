const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const match = (list: typeof browsers, text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/** 'Chrome em Windows': enough for people to know their own devices. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Dispositivo desconhecido';
  const [browser, system] = [match(browsers, userAgent), match(systems, userAgent)];
  if (browser && system) return `${browser} em ${system}`;
  return browser ?? system ?? 'Dispositivo desconhecido';
}

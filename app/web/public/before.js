// Runs before the first paint and before any module.

// A dark screen must never flash white. Same key as the theme switch.
(function () {
  var kept = null;
  try {
    kept = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be forbidden; the system's wish still counts.
  }
  var dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();

// The page's policy forbids code made from text: zod must not even try.
globalThis.__zod_globalConfig = { jitless: true };

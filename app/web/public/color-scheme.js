// Runs before the first paint, so that a dark screen never flashes white. Same key as the theme switch.
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

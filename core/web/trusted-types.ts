/**
 * The one Trusted Types policy. Libraries write plain text and CSS through HTML sinks, which is
 * harmless without `<`; anything else is cleaned. The cleaner is fetched the first time it is
 * needed, and until it is there markup is shown as text: late, never unsafe.
 */
type Clean = (html: string) => string;

interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: Clean; createScriptURL: (url: string) => string }) => unknown;
}

let clean: Clean | null = null;
let asked = false;

function fetchCleaner(): void {
  if (asked) return;
  asked = true;
  void import('dompurify').then(({ default: purify }) => {
    clean = (html) => purify.sanitize(html, { RETURN_TRUSTED_TYPE: false });
  });
}

export function safeHtml(html: string): string {
  if (!html.includes('<')) return html;
  if (clean) return clean(html);
  fetchCleaner();
  return html.replaceAll('<', '&lt;');
}

/** Scripts and workers only from our own address. */
export function safeScriptUrl(url: string): string {
  if (new URL(url, location.href).origin === location.origin) return url;
  throw new TypeError('Script from another origin refused');
}

(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createHTML: safeHtml,
  createScriptURL: safeScriptUrl,
});

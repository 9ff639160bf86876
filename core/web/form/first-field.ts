import { phoneWidth } from '#core/web/breakpoint.ts';

const writable =
  'input:not([type=hidden], [type=radio], [type=checkbox], [type=file], :read-only, :disabled), textarea:not(:read-only, :disabled)';

/**
 * Where a form begins: at its first field, or in a new one at the first with nothing in it yet.
 * Nowhere on a phone, whose keyboard would cover the rest.
 */
export function firstField(form: HTMLFormElement, editing = false): HTMLElement | undefined {
  if (window.matchMedia(phoneWidth).matches) return undefined;
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(writable)];
  return editing ? fields[0] : fields.find(({ value }) => value === '');
}

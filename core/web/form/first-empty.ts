import { phoneWidth } from '#core/web/breakpoint.ts';

const writable =
  'input:not([type=hidden], [type=radio], [type=checkbox], [type=file], :read-only, :disabled), textarea:not(:read-only, :disabled)';

/** Where a form begins: the first field with something to say in it. None on a phone, whose keyboard would cover the rest. */
export function firstEmpty(form: HTMLFormElement): HTMLElement | undefined {
  if (window.matchMedia(phoneWidth).matches) return undefined;
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(writable)].find(({ value }) => value === '');
}

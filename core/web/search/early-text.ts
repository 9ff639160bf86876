import { nothingTyped, typedAfter, type EarlyText } from './hits.rules.ts';

let kept: EarlyText | null = null;
let clock: ReturnType<typeof setTimeout>;
/** A field that has not come by then will not: the keys are the page's again. */
const longest = 10_000;

/**
 * From the key that asks for a field until the field is there: what is typed is meant for it, and no shortcut of the
 * page that still stands. Whoever presses something else has changed their mind.
 */
export function holdKeys(): void {
  letGo();
  kept = nothingTyped;
  addEventListener('keydown', keep, { capture: true });
  addEventListener('pointerdown', letGo, { capture: true });
  clock = setTimeout(letGo, longest);
}

/** What was typed meanwhile; keys go to the field from now on. */
export function takeKeys(): EarlyText {
  const early = kept ?? nothingTyped;
  letGo();
  return early;
}

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (!kept || isComposing || ctrlKey || metaKey || altKey) return;
  const next = typedAfter(kept, key);
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  kept = next;
}

function letGo(): void {
  kept = null;
  clearTimeout(clock);
  removeEventListener('keydown', keep, { capture: true });
  removeEventListener('pointerdown', letGo, { capture: true });
}

/**
 * Opens the list of what is unsent from anywhere; the list itself is fetched after the first screen. Who asks for it
 * before it is here finds it open as soon as it is.
 */
let open: (() => void) | undefined;
let isAskedFor = false;

export function openUnsent(): void {
  if (open) open();
  else isAskedFor = true;
}

export function onOpenUnsent(opens: () => void): () => void {
  open = opens;
  if (isAskedFor) opens();
  isAskedFor = false;
  return () => {
    if (open === opens) open = undefined;
  };
}

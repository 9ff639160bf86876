/** Longer than a picture takes; a window that draws nothing any more must not wait for one. */
const longest = 100;
let due = new Set<() => void>();
let isAsked = false;

function run(): void {
  if (!isAsked) return;
  isAsked = false;
  const now = due;
  due = new Set();
  for (const work of now) work();
}

/**
 * Once what a press changed by itself has been drawn: whoever pressed sees at once that they did, and what hangs on it
 * is drawn next, all of it together. At once where nothing is drawn.
 */
export function afterPaint(work: () => void): void {
  if (document.hidden) {
    work();
    return;
  }
  due.add(work);
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, longest);
}

type Subscribe = (listener: () => void) => () => void;
/** For what a screen draws of a store that presses change. */
export const afterPaintOf =
  (subscribe: Subscribe): Subscribe =>
  (listener) => {
    let isOver = false;
    const draw = () => {
      if (!isOver) listener();
    };
    const stop = subscribe(() => afterPaint(draw));
    return () => {
      isOver = true;
      stop();
    };
  };

import { useLayoutEffect, useRef, useState } from 'react';

type Handlers = Record<string, (...given: never[]) => void>;

/** The same functions at every drawing, doing what was last said: what is handed them need not be drawn again. */
export function useLatest<H extends Handlers>(handlers: H): H {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(handlers).map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]),
      ) as H,
  );
  return stable;
}

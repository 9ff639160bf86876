import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { keptAfter, noKeys, placeMeant } from './hits.rules.ts';

interface Field {
  text: string;
  waiting: boolean;
  /** How many hits there are to choose from. */
  count: number;
  take: (place: number) => void;
}

/**
 * Arrows and Enter pressed before the hits of the text are there: kept, and acted on once, when they are. Another
 * letter, or leaving the field, forgets them.
 */
export function useEarlyKeys({ text, waiting, count, take }: Field) {
  const kept = useRef({ text, keys: noKeys });
  const keysOf = () => (kept.current.text === text ? kept.current.keys : noKeys);
  const act = useEffectEvent(() => {
    const keys = keysOf();
    const place = placeMeant(keys, count);
    if (!keys.enter) return;
    kept.current = { text, keys: noKeys };
    if (place !== null) take(place);
  });
  useEffect(() => {
    if (!waiting) act();
  }, [waiting]);

  const isOurs = ({ nativeEvent, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
    !nativeEvent.isComposing && !ctrlKey && !metaKey && !altKey;
  /** The key is nobody else's, and no form is sent by it. */
  function swallow(event: KeyboardEvent): void {
    event.preventDefault();
    event.stopPropagation();
  }
  return {
    /** Pressed before the field itself was there. */
    mean(early: string): void {
      kept.current = { text: early, keys: { moves: 0, enter: true } };
    },
    /** Before the hits are there. */
    keep(event: KeyboardEvent): void {
      const keys = isOurs(event) ? keptAfter(keysOf(), event.key) : null;
      if (!keys) return;
      swallow(event);
      kept.current = { text, keys };
    },
    /** When they are: an Enter takes the first, or the one the early arrows meant, unless one is marked. */
    enter(event: KeyboardEvent, isMarked: boolean): void {
      const place = placeMeant(keysOf(), count);
      if (event.key !== 'Enter' || !isOurs(event) || isMarked || place === null) return;
      swallow(event);
      kept.current = { text, keys: noKeys };
      take(place);
    },
  };
}

import { useEffect, useEffectEvent, useState, type ChangeEvent } from 'react';

const pause = 1_200;

/** A text that saves itself: when the person stops typing, or leaves the field, or the screen. */
export function useTyped(value: string, onSave: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const save = useEffectEvent(() => {
    if (typed === null) return;
    if (typed !== value) onSave(typed);
    setTyped(null);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => save(), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const leave = useEffectEvent(() => {
    if (typed !== null && typed !== value) onSave(typed);
  });
  useEffect(() => () => leave(), []);
  return {
    value: typed ?? value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setTyped(event.currentTarget.value),
    onBlur: () => {
      if (typed !== null && typed !== value) onSave(typed);
      setTyped(null);
    },
  };
}

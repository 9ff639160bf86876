import { Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readByCamera } from './camera-reader.ts';
import classes from './camera-scan.module.css';

/** The camera's picture; each code that comes into view is said once. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [refused, setRefused] = useState(false);
  const say = useEffectEvent(onCode);
  useEffect(() => {
    let [stop, gone] = [() => {}, false];
    const shown = video.current;
    if (shown)
      void readByCamera(shown, (code) => say(code)).then(
        (end) => (gone ? end() : (stop = end)),
        () => gone || setRefused(true),
      );
    return () => {
      gone = true;
      stop();
    };
  }, []);
  if (refused)
    return (
      <Text size="sm" c="var(--mantine-color-error)" mb="sm">
        A câmera não pôde ser aberta. Permita o uso dela neste site, ou leia com o leitor.
      </Text>
    );
  return <video ref={video} className={classes.view} muted playsInline aria-label="Imagem da câmera" />;
}

import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useUnsent } from '../queue/browser-queue.ts';
import { useUser } from '../session.tsx';
import { useModules } from '../shell/modules-context.tsx';
import { afterSending } from './aboard.rules.ts';
import { isFieldDevice } from './field-device.ts';
import { beginKeeping } from './keeping.ts';
import { startOffline, takeNewVersion, useNewVersion } from './new-version.ts';
import { takeAboard } from './taking.ts';
import { useTakes } from './use-takes.ts';
import classes from './aboard.module.css';

/** After the screen somebody opened stands: nothing of theirs waits for what is taken along. */
const settleTime = 10_000;
const lookEvery = 60_000;

/** On a device that goes into the field: begins to keep, takes along what is due, and offers a new version. */
export default function AboardLine() {
  const user = useUser();
  const takes = useTakes();
  const { aboard } = useModules();
  const wanted = aboard.length > 0 && takes.may && isFieldDevice();
  useEffect(() => {
    if (!wanted) return;
    beginKeeping(user.uuid);
    let settled = false;
    const begin = () => {
      settled = true;
      // Only a built program can start without a network. Where its files did not arrive they are asked for anew.
      if (import.meta.env.PROD) void startOffline().catch(() => undefined);
      void takes.load().then((list) => takeAboard(list, user));
    };
    const look = () => {
      if (settled && document.visibilityState === 'visible') begin();
    };
    const first = setTimeout(begin, settleTime);
    const again = setInterval(look, lookEvery);
    addEventListener('online', look);
    return () => {
      clearTimeout(first);
      clearInterval(again);
      removeEventListener('online', look);
    };
  }, [wanted, user, takes]);
  const waited = useRef(false);
  const unsent = useUnsent();
  const retake = useEffectEvent(() => void takes.load().then((list) => takeAboard(list, user, true)));
  useEffect(() => {
    if (!wanted) return;
    const next = afterSending(waited.current, unsent);
    waited.current = next.waited;
    if (next.isOver) retake();
  }, [wanted, unsent]);
  return <NewVersion />;
}

function NewVersion() {
  const waits = useNewVersion();
  const unsent = useUnsent();
  if (!waits) return <div role="status" />;
  return (
    <div role="status">
      <p className={classes.version}>
        <IconSparkles size={18} aria-hidden />
        <span>
          {unsent.length > 0 ? 'Nova versão. Ela entra depois que o que falta enviar for enviado.' : 'Nova versão.'}
        </span>
        {unsent.length === 0 && (
          <Button size="compact-sm" variant="default" onClick={takeNewVersion}>
            Atualizar
          </Button>
        )}
      </p>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isKeeping } from '../aboard/keeping.ts';
import { queryClient } from '../query.ts';
import { useReach } from '../reach.ts';
import classes from './offline-banner.module.css';

/** Says the connection is gone, and refreshes the screen by itself when it is back. */
export function OfflineBanner() {
  const { online: hasNetwork } = useNetwork();
  const isReached = useReach();
  const online = hasNetwork && isReached;
  const wasOffline = useRef(false);
  useEffect(() => {
    if (online && wasOffline.current) void queryClient.invalidateQueries();
    wasOffline.current = !online;
  }, [online]);
  return (
    <div role="status">
      {!online && (
        <p className={classes.banner}>
          <IconWifiOff size={18} aria-hidden />
          <span>
            Você está sem conexão. Respostas, fotos e tempos ficam guardados neste dispositivo e são enviados quando ela
            voltar; o que está na tela pode estar desatualizado.{' '}
            {isKeeping() && <Link to="/aboard">Ver o que está a bordo</Link>}
          </span>
        </p>
      )}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#core/web/session.tsx';
import { LoadingOverlay } from '#core/web/shell/loading-overlay.tsx';
import { toast } from '#core/web/toast.ts';

export function Component() {
  const { state, signOut } = useSession();
  const navigate = useNavigate();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const wasSignedIn = state !== 'signed-out';
    void signOut().then(() => {
      if (wasSignedIn) toast.success('Logout realizado com sucesso!');
      return navigate('/auth', { replace: true });
    });
  }, [state, signOut, navigate]);
  return <LoadingOverlay />;
}

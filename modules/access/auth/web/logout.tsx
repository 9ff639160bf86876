import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useUnsentGuard } from '#core/web/queue/unsent-guard.tsx';
import { useSession } from '#core/web/session.tsx';
import { toast } from '#core/web/toast.ts';

export function Component() {
  const { state, signOut } = useSession();
  const navigate = useNavigate();
  const started = useRef(false);
  const { free, screen } = useUnsentGuard();
  useEffect(() => {
    if (started.current || !free) return;
    started.current = true;
    void signOut().then(() => {
      if (state !== 'signed-out') toast.success('Logout realizado com sucesso!');
      return navigate('/auth', { replace: true });
    });
  }, [free, state, signOut, navigate]);
  return screen;
}

import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

const delay = 2000;

/** To the login two seconds after a success, so that the message can be read (spec §9). */
export function useLeaveSoon(): () => void {
  const navigate = useNavigate();
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(clock.current), []);
  return useCallback(() => {
    clock.current = setTimeout(() => void navigate('/auth'), delay);
  }, [navigate]);
}

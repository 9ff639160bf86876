import { useEffect, useState } from 'react';
import { openedFrom } from '#core/web/opened-from.ts';

/** In a dialog that is gone as soon as it closes: whoever came from a field or a button goes back to it. */
export function useReturnFocus(): void {
  const [origin] = useState(openedFrom);
  useEffect(() => () => origin?.focus(), [origin]);
}

import { Accordion } from '@mantine/core';
import { useState } from 'react';
import { ApiCallItem } from './api-call.tsx';
import type { ApiCall } from './api.types.ts';

/** Each a line; what it takes and answers is drawn once it is opened. */
export function ApiCalls({ calls, order }: { calls: readonly ApiCall[]; order: 3 | 4 }) {
  const [open, setOpen] = useState<string[]>([]);
  return (
    <Accordion multiple order={order} chevronPosition="left" variant="separated" value={open} onChange={setOpen}>
      {calls.map((call) => (
        <ApiCallItem key={call.operationId} call={call} open={open.includes(call.operationId)} />
      ))}
    </Accordion>
  );
}

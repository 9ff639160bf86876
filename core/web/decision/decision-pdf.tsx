import { Button } from '@mantine/core';
import { download } from '#core/web/call.ts';
import { usePaper } from '#core/web/paper/use-paper.tsx';
import { plainCalls, type DecisionCalls } from './decision-calls.ts';

/** The document as a file, for whoever holds the link. */
export function PdfButton({ calls, token }: { calls: DecisionCalls; token: string }) {
  const { save } = usePaper({
    title: 'Documento',
    word: 'PDF',
    read: () => download(plainCalls(calls).paper, { params: { token } }),
  });
  return (
    <Button
      variant="default"
      w="fit-content"
      leftSection={save.icon}
      loading={save.busy ?? false}
      onClick={save.onClick}
    >
      {save.label}
    </Button>
  );
}

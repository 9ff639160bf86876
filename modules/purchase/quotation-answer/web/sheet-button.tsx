import { Alert, Button, FileButton, Group, List, Stack } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '#core/contract/format.ts';
import type { Download } from '#core/web/call.ts';
import { saveDownload } from '#core/web/save-download.ts';
import type { ReadSheet } from '../contract.ts';

interface Props {
  read: () => Promise<Download>;
  busy: boolean;
  onFile: (file: File) => void;
  /** What came of the last sheet. */
  found: ReadSheet | null;
  refusal: string | null;
}

/** The sheet out and back: what it says fills the form, which a person looks over before sending. */
export function SheetButtons({ read, busy, onFile, found, refusal }: Props) {
  const [times, setTimes] = useState(0);
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void saveDownload(read)}>
          Baixar planilha
        </Button>
        <FileButton
          // The same file again is a new one, corrected.
          key={times}
          accept=".xlsx,.csv"
          onChange={(file) => {
            setTimes(times + 1);
            if (file) onFile(file);
          }}
        >
          {(button) => (
            <Button {...button} variant="default" loading={busy} leftSection={<IconUpload size={16} />}>
              Ler planilha preenchida
            </Button>
          )}
        </FileButton>
      </Group>
      {refusal && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      {found && (
        <Alert color={found.problems.length > 0 ? 'yellow' : 'green'} role="status">
          {readText(found.answer.lines.filter(({ unit_price }) => unit_price !== '').length)} Confira antes de enviar.
          {found.problems.length > 0 && (
            <List size="sm" mt={4}>
              {found.problems.map((problem) => (
                <List.Item key={problem}>{problem}</List.Item>
              ))}
            </List>
          )}
        </Alert>
      )}
    </Stack>
  );
}

const readText = (count: number): string =>
  count === 1
    ? '1 item com preço lido da planilha.'
    : count === 0
      ? 'Nenhum item com preço na planilha.'
      : `${formatNumber(count)} itens com preço lidos da planilha.`;

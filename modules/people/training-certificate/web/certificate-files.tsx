import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { files as calls, type FileRow } from '#core/contract/attachment.ts';
import { download } from '#core/web/call.ts';
import { saveDownload } from '#core/web/save-download.ts';

/** The papers of one certificate, one press each. */
export function CertificateFiles({ files }: { files: readonly FileRow[] }) {
  if (files.length === 0) return null;
  return (
    <Group gap="xs" mt={4}>
      {files.map(({ uuid, name }) => (
        <Button
          key={uuid}
          size="compact-xs"
          variant="default"
          leftSection={<IconDownload size={14} />}
          onClick={() =>
            void saveDownload(async () => ({ ...(await download(calls.download, { params: { uuid } })), name }))
          }
        >
          {name}
        </Button>
      ))}
    </Group>
  );
}

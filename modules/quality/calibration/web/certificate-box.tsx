import { Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#core/web/access.tsx';
import { download } from '#core/web/call.ts';
import { useWrite } from '#core/web/query.ts';
import { saveDownload } from '#core/web/save-download.ts';
import { problemOf } from '#core/web/upload-rules.ts';
import { Block } from '#core/web/show/show-page.tsx';
import { calibrationMachine } from '../calibration.rules.ts';
import { calibration, certificateUpload, type Calibration } from '../contract.ts';

/** The certificate's PDF: sent with its progress in sight, kept with its hash. */
export function CertificateBox({ row }: { row: Calibration }) {
  const can = useCan();
  const [share, setShare] = useState<number | null>(null);
  /** What did not arrive, and why: sent again without being looked for again. */
  const [failed, setFailed] = useState<{ file: File; why: string } | null>(null);
  const add = useWrite(calibration.addCertificate, {
    success: 'Certificado enviado com sucesso!',
    onRefused: () => true,
  });
  const isOpen = calibrationMachine.whyNotEdit(row.status) === undefined && can(calibration.addCertificate);
  const params = { uuid: row.uuid };
  const send = (file: File | null) => {
    if (!file) return;
    const why = problemOf(file, certificateUpload);
    setFailed(why ? { file, why } : null);
    if (why) return;
    setShare(0);
    add.mutate(
      { params, body: {}, files: [file], onProgress: setShare },
      {
        onError: ({ message, errors }) => setFailed({ file, why: errors?.[certificateUpload.field]?.[0] ?? message }),
        onSettled: () => setShare(null),
      },
    );
  };
  if (!row.certificate_uuid && !isOpen) return null;
  return (
    <Block title="Certificado">
      <Group gap="sm">
        <Text size="sm">{row.certificate_name ?? 'Ainda não enviado.'}</Text>
        {row.certificate_uuid && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} />}
            onClick={() => void saveDownload(() => download(calibration.certificate, { params }))}
          >
            Baixar certificado
          </Button>
        )}
        {isOpen && (
          <FileButton accept="application/pdf" onChange={send}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                leftSection={<IconUpload size={16} />}
                loading={share !== null}
              >
                {row.certificate_uuid ? 'Trocar certificado' : 'Enviar certificado'}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      {share !== null && <Progress value={share * 100} aria-label="Envio do certificado" mt="xs" />}
      {failed && share === null && (
        <Group gap="xs" mt="xs" role="alert">
          <Text size="sm" c="red">
            {`${failed.file.name}: ${failed.why}`}
          </Text>
          <Button size="compact-sm" variant="subtle" onClick={() => send(failed.file)}>
            Enviar de novo
          </Button>
        </Group>
      )}
      {row.certificate_sha256 && (
        <Text size="xs" c="dimmed" className="mono" mt="xs" style={{ overflowWrap: 'anywhere' }}>
          {`SHA-256 ${row.certificate_sha256}`}
        </Text>
      )}
    </Block>
  );
}

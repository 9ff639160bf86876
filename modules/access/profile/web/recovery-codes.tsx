import { Alert, Button, CopyButton, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCopy, IconDownload } from '@tabler/icons-react';
import { saveFile } from '#core/web/call.ts';
import classes from './profile.module.css';

/** The only time they can be read; the server keeps no copy that could be shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n');
  const download = () =>
    saveFile({ blob: new Blob([`${text}\n`], { type: 'text/plain' }), name: 'bancada-codigos-de-recuperacao.txt' });
  return (
    <Stack maw="34rem">
      <Alert
        color="yellow"
        icon={<IconAlertTriangle size={18} aria-hidden />}
        title="Guarde seus códigos de recuperação"
      >
        Se você perder o celular, cada código permite entrar uma vez. Eles não serão mostrados de novo.
      </Alert>
      <ul className={classes.codes} aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
              {copied ? 'Códigos copiados' : 'Copiar códigos'}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
          Baixar códigos
        </Button>
        <Button onClick={onDone}>Já guardei os códigos</Button>
      </Group>
    </Stack>
  );
}

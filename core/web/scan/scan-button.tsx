import { ActionIcon, Button, Modal, Text, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { canReadByCamera } from './camera-reader.ts';
import { CameraScan } from './camera-scan.tsx';

interface Props {
  /** What is read: 'Ler código da peça'. */
  label: string;
  /** Taken: the dialog closes. A text is why not, and the next one is waited for. */
  onCode: (code: string) => string | undefined | Promise<string | undefined>;
  /** Beside a field the icon is enough. */
  small?: boolean;
}

/** Reads one code: by the camera where the browser does, by a reader that types, or by hand. */
export function ScanButton({ label, onCode, small }: Props) {
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);
  return (
    <>
      {small ? (
        <ActionIcon onClick={open} size={44} aria-label={label}>
          <IconBarcode size={20} />
        </ActionIcon>
      ) : (
        <Button onClick={open} variant="default" size="md" h={48} px="sm" leftSection={<IconBarcode size={20} />}>
          {label}
        </Button>
      )}
      {opened && <ScanDialog label={label} onCode={onCode} onClose={() => setOpened(false)} />}
    </>
  );
}

interface DialogProps extends Pick<Props, 'label' | 'onCode'> {
  onClose: () => void;
  /** What was found, where that is more than one thing to do. */
  children?: ReactNode;
}
export function ScanDialog({ label, onCode, onClose, children }: DialogProps) {
  const [typed, setTyped] = useState('');
  const [why, setWhy] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function read(code: string): Promise<void> {
    if (busy || code.trim() === '') return;
    setBusy(true);
    const refused = await onCode(code.trim());
    setBusy(false);
    setWhy(refused);
    setTyped('');
    if (refused === undefined && children === undefined) onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    // The form below the dialog is not meant.
    event.stopPropagation();
    void read(typed);
  }
  return (
    <Modal opened onClose={onClose} title={label} closeButtonProps={{ 'aria-label': 'Fechar' }}>
      {canReadByCamera() && <CameraScan onCode={(code) => void read(code)} />}
      <form onSubmit={submit}>
        <TextInput
          label="Código"
          description="Leia com o leitor ou digite, e confirme."
          size="md"
          data-autofocus
          autoComplete="off"
          maxLength={300}
          value={typed}
          error={why}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth mt="sm" h={48} loading={busy}>
          Usar este código
        </Button>
      </form>
      <Text size="sm" role="status" mt="sm">
        {busy ? 'Procurando…' : ''}
      </Text>
      {children}
    </Modal>
  );
}

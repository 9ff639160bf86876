import { Modal, Tooltip, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCloudUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import { queue, useUnsent } from './browser-queue.ts';
import { startTelling } from './tell-unsent.ts';
import { onOpenUnsent } from './unsent-door.ts';
import { UnsentList } from './unsent-list.tsx';
import classes from './unsent.module.css';

/**
 * In the top bar of every screen: how much is not sent, as soon as something could not be. What an earlier page, or an
 * earlier session of the same person, left goes as soon as this is here.
 */
export default function UnsentChip() {
  const unsent = useUnsent();
  const [opened, { open, close }] = useDisclosure();
  useEffect(() => queue.wake(), []);
  useEffect(() => startTelling(), []);
  useEffect(() => onOpenUnsent(open), [open]);
  const stuck = unsent.some(({ state }) => state !== 'sending');
  const refused = unsent.some(({ state }) => state === 'refused');
  const words = `${unsent.length} ${unsent.length === 1 ? 'não enviado' : 'não enviados'}`;
  return (
    <>
      {stuck && (
        <Tooltip label="Ver o que falta enviar">
          <UnstyledButton
            className={classes.chip}
            data-refused={refused || undefined}
            aria-label={`Ver o que falta enviar: ${words}`}
            onClick={open}
          >
            <IconCloudUp size={16} aria-hidden />
            {unsent.length}
          </UnstyledButton>
        </Tooltip>
      )}
      <Modal
        opened={opened}
        onClose={close}
        title="O que falta enviar"
        size="lg"
        closeButtonProps={{ 'aria-label': 'Fechar' }}
      >
        <UnsentList onLeave={close} />
      </Modal>
    </>
  );
}

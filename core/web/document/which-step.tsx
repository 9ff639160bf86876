import { Button, Modal, Stack, Text } from '@mantine/core';

interface Props {
  /** Of the document. */
  name: string;
  ways: readonly { label: string; onPick: () => void }[];
  onClose: () => void;
}

/** A card was moved to where more than one step leads: the person says which it was. */
export default function WhichStep({ name, ways, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={`Mover ${name}`} closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <Stack gap="xs">
        <Text size="sm">O que aconteceu?</Text>
        {ways.map(({ label, onPick }) => (
          <Button key={label} variant="default" justify="flex-start" onClick={onPick}>
            {label}
          </Button>
        ))}
      </Stack>
    </Modal>
  );
}

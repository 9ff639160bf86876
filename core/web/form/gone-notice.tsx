import { Alert, Button, Group, Text } from '@mantine/core';
import { IconTrashX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

/** Said where a form saves to a record that is no longer there. */
export const goneText = 'Este registro foi excluído por outra pessoa e não pode mais ser salvo.';

/** At the head of the form, what was typed staying below it; comes into view by itself. */
export function GoneNotice({ back }: { back: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer a promise: no clean-up to hand to React.
    element.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Alert ref={element} color="red" icon={<IconTrashX size={18} />} title="Registro excluído" role="alert">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{goneText} O que você digitou continua aqui.</Text>
        <Button component={Link} to={back} variant="default" size="compact-sm">
          Voltar para a lista
        </Button>
      </Group>
    </Alert>
  );
}

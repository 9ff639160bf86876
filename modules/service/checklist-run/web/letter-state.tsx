import { Button, Group, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { RunTask } from '../contract.ts';
import { answerWords } from './task-answer.tsx';
import type { UnsentAnswer } from './answer-queue.ts';
import classes from './run.module.css';

interface Props {
  task: RunTask;
  letter: UnsentAnswer | undefined;
  onAgain: () => void;
  onDrop: () => void;
}

/** The truth about an answer that is not saved yet, or will not be. */
export function LetterState({ task, letter, onAgain, onDrop }: Props) {
  if (!letter || letter.state === 'sending' || letter.state === 'sent') return null;
  if (letter.state === 'waiting')
    return (
      <Group gap={6} wrap="nowrap" role="status" className={classes.waiting}>
        <IconCloudOff size={16} aria-hidden />
        <Text size="sm">Guardada neste dispositivo. Será enviada quando a conexão voltar.</Text>
      </Group>
    );
  const mine = answerWords({ ...task, answer: letter.answer.answer });
  return (
    <div role="alert" className={classes.refused}>
      <Text size="sm">
        {letter.theirs ? letter.message : `Não foi salva. ${letter.message ?? ''}`}
        {mine && ` Sua resposta: ${mine}.`}
      </Text>
      <Group gap="xs" mt={6}>
        <Button size="compact-sm" variant="default" onClick={onAgain}>
          {letter.theirs ? 'Usar a minha' : 'Tentar novamente'}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onDrop}>
          {letter.theirs ? 'Manter a que está' : 'Descartar'}
        </Button>
      </Group>
    </div>
  );
}

import { Button, Group, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { answerText, type Question } from '#modules/people/evaluation-template/evaluation.rules.ts';
import type { UnsentAnswer } from './answer-box.ts';

interface Props {
  question: Question;
  letter: UnsentAnswer | undefined;
  onAgain: () => void;
  onDrop: () => void;
}

/** The truth about an answer that is not saved yet, or will not be. */
export function LetterNote({ question, letter, onAgain, onDrop }: Props) {
  if (!letter || letter.state === 'sending' || letter.state === 'sent') return null;
  if (letter.state === 'waiting')
    return (
      <Group gap={6} mt="xs" wrap="nowrap" role="status">
        <IconCloudOff size={16} aria-hidden />
        <Text size="sm">Guardada neste dispositivo. Será enviada quando a conexão voltar.</Text>
      </Group>
    );
  const theirs = letter.theirs?.answer;
  return (
    <div role="alert">
      <Text size="sm" mt="xs" c="var(--mantine-color-error)">
        {letter.message}
      </Text>
      {letter.theirs && (
        <Text size="sm">
          Lá: {theirs ? answerText(question, theirs) : 'sem resposta'} · aqui:{' '}
          {letter.answer ? answerText(question, letter.answer) : 'sem resposta'}
        </Text>
      )}
      <Group gap="xs" mt={6}>
        <Button size="compact-sm" variant="default" onClick={onAgain}>
          {letter.theirs ? 'Usar a daqui' : 'Tentar novamente'}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onDrop}>
          {letter.theirs ? 'Manter a de lá' : 'Descartar'}
        </Button>
      </Group>
    </div>
  );
}

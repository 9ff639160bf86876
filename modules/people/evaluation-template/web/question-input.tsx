import { Button, Chip, Group, Text, Textarea } from '@mantine/core';
import { answersOf, scale5, type Question } from '../evaluation.rules.ts';
import { useTyped } from '#core/web/form/use-typed.ts';
import classes from './question.module.css';

interface Props {
  question: Question;
  answer: string | null;
  onAnswer: (answer: string | null) => void;
  /** Marked as still to answer. */
  missing?: boolean;
  children?: React.ReactNode;
}

export const questionAnchor = (uuid: string): string => `questao-${uuid}`;

/** One question as whoever answers sees it: large enough for a thumb, by arrow keys too. */
export function QuestionInput({ question, answer, onAnswer, missing = false, children }: Props) {
  return (
    <article
      id={questionAnchor(question.uuid)}
      className={classes.card}
      aria-label={question.text || 'Questão sem texto'}
      data-missing={missing || undefined}
      data-done={answer ? true : undefined}
      tabIndex={-1}
    >
      <Text fw={500}>
        {question.text || 'Questão sem texto'}
        {question.required && (
          <Text span c="var(--mantine-color-error)" aria-label="obrigatória">
            {' *'}
          </Text>
        )}
      </Text>
      {question.help && (
        <Text size="sm" c="dimmed" mt={2}>
          {question.help}
        </Text>
      )}
      <div className={classes.answer}>
        {question.kind === 'TEXT' ? (
          <Written question={question} answer={answer} onAnswer={onAnswer} />
        ) : (
          <Chosen question={question} answer={answer} onAnswer={onAnswer} />
        )}
      </div>
      {missing && (
        <Text size="sm" c="var(--mantine-color-error)" mt={6}>
          Falta responder.
        </Text>
      )}
      {children}
    </article>
  );
}

function Chosen({ question, answer, onAnswer }: Props) {
  const numbered = question.kind === 'SCALE_5';
  return (
    <Group gap="xs" align="center">
      <div role="radiogroup" aria-label={question.text} className={classes.choices}>
        <Chip.Group value={answer ?? ''} onChange={(value) => onAnswer(value)}>
          {answersOf(question).map(({ value, label }) => (
            <Chip key={value} value={value} size="md" radius="md" variant="outline" icon={null}>
              {numbered && scale5.values.includes(value as '1') ? `${value} · ${label}` : label}
            </Chip>
          ))}
        </Chip.Group>
      </div>
      {answer && !question.required && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onAnswer(null)}>
          Limpar
        </Button>
      )}
    </Group>
  );
}

function Written({ question, answer, onAnswer }: Props) {
  const typed = useTyped(answer ?? '', (text) => onAnswer(text.trim() || null));
  return <Textarea aria-label={question.text} autosize minRows={3} maxRows={14} maxLength={4000} {...typed} />;
}

import { Button, Checkbox, Radio, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { formatDuration } from '#core/contract/format.ts';
import { DecimalInput } from '#core/web/form/decimal-input.tsx';
import { fails, limitsOf } from '../checklist.rules.ts';
import { expectedAnswer } from '../contract.ts';
import type { TaskValues } from './checklist.values.ts';
import classes from './checklist.module.css';

interface Props {
  task: TaskValues;
  answer: string;
  onAnswer: (answer: string) => void;
}

/** As the rules read it: what the editor leaves empty is not set. */
const settingsOf = ({ answer_type, min, max, unit, expected }: TaskValues) => ({
  answer_type: answer_type ?? 'CHECK',
  min: min || null,
  max: max || null,
  unit: unit || null,
  expected: expected || null,
});

export function PreviewTask({ task, answer, onAnswer }: Props) {
  const label = task.description || 'Tarefa sem descrição';
  const settings = settingsOf(task);
  const wrong = fails(settings, answer || null);
  return (
    <div className={classes.card} role="group" aria-label={label}>
      <Text size="sm" fw={500}>
        {label}
        {task.required && (
          <Text span c="var(--mantine-color-error)" aria-label="obrigatória">
            {' *'}
          </Text>
        )}
      </Text>
      <Text size="xs" c="dimmed" mb="xs">
        {formatDuration(task.estimated_minutes ?? 0)}
        {task.answer_type === 'NUMBER' && limitsOf(settings) && ` · ${limitsOf(settings)}`}
      </Text>
      <Answer task={task} label={label} answer={answer} onAnswer={onAnswer} />
      {wrong && (
        <Text size="sm" c="var(--mantine-color-error)" mt="xs">
          Não conforme{task.requires_photo_on_fail ? ': será preciso uma foto.' : '.'}
        </Text>
      )}
    </div>
  );
}

function Answer({ task, label, answer, onAnswer }: Props & { label: string }) {
  switch (task.answer_type) {
    case 'YES_NO_NA':
      return (
        <SegmentedControl
          fullWidth
          aria-label={label}
          value={answer}
          onChange={onAnswer}
          data={[...expectedAnswer.options, { value: 'NA', label: 'N. A.' }]}
        />
      );
    case 'NUMBER':
      return (
        <DecimalInput
          aria-label={label}
          decimals={4}
          value={answer}
          onChange={onAnswer}
          suffix={task.unit ?? undefined}
        />
      );
    case 'TEXT':
      return (
        <Textarea
          aria-label={label}
          autosize
          minRows={2}
          value={answer}
          onChange={(event) => onAnswer(event.currentTarget.value)}
        />
      );
    case 'CHOICE':
      return (
        <Radio.Group aria-label={label} value={answer} onChange={onAnswer}>
          <Stack gap="xs">
            {(task.options ?? []).map((option) => (
              <Radio key={option} value={option} label={option} />
            ))}
          </Stack>
        </Radio.Group>
      );
    case 'PHOTO':
      return (
        <Button
          variant={answer ? 'light' : 'default'}
          fullWidth
          leftSection={<IconCamera size={18} />}
          onClick={() => onAnswer(answer ? '' : 'taken')}
        >
          {answer ? 'Foto tirada (simulação)' : 'Tirar foto'}
        </Button>
      );
    case 'CHECK':
    case undefined:
      return <Checkbox label="Feito" checked={answer === 'done'} onChange={() => onAnswer(answer ? '' : 'done')} />;
  }
}

import { Button, Radio, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { IconCheck, IconSquare } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '#core/contract/format.ts';
import { fails, isJudged } from '#modules/registry/checklist/checklist.rules.ts';
import { answerError } from '../checklist-run.rules.ts';
import { yesNoNa, type RunTask } from '../contract.ts';
import { DecimalInput } from '#core/web/form/decimal-input.tsx';
import { useTyped } from '#core/web/form/use-typed.ts';
import classes from './run.module.css';

interface Props {
  task: RunTask;
  readOnly: boolean;
  onAnswer: (answer: string | null) => void;
}

/** One way to answer for each kind of task. Photos have their own. */
export function TaskAnswerField({ task, readOnly, onAnswer }: Props) {
  if (readOnly) return <Given task={task} />;
  switch (task.answer_type) {
    case 'CHECK':
      return (
        <Button
          fullWidth
          variant={task.answer ? 'light' : 'default'}
          color={task.answer ? 'green' : 'gray'}
          justify="flex-start"
          aria-pressed={task.answer !== null}
          leftSection={task.answer ? <IconCheck size={18} /> : <IconSquare size={18} />}
          onClick={() => onAnswer(task.answer ? null : 'DONE')}
        >
          Feito
        </Button>
      );
    case 'YES_NO_NA':
      return (
        <SegmentedControl
          fullWidth
          aria-label={task.description}
          className={classes.segments}
          color={!isJudged(task) || task.answer === 'NA' ? 'gray' : task.failed ? 'red' : 'green'}
          value={task.answer ?? ''}
          onChange={onAnswer}
          data={yesNoNa.options}
        />
      );
    case 'NUMBER':
      return <Measurement task={task} onAnswer={onAnswer} />;
    case 'TEXT':
      return <Words task={task} onAnswer={onAnswer} />;
    case 'CHOICE':
      return (
        <Radio.Group aria-label={task.description} value={task.answer ?? ''} onChange={onAnswer}>
          <Stack gap={4}>
            {task.options.map((option) => (
              <Radio key={option} value={option} label={option} className={classes.option} />
            ))}
          </Stack>
        </Radio.Group>
      );
    case 'PHOTO':
      return null;
  }
}

/** Kept when the field is left or Enter is pressed; red from the first digit that is out of the limits. */
function Measurement({ task, onAnswer }: Omit<Props, 'readOnly'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? task.answer ?? '';
  const wrong = shown !== '' && answerError(task, shown);
  function keep() {
    if (typed === null || wrong) return;
    setTyped(null);
    if (typed !== (task.answer ?? '')) onAnswer(typed || null);
  }
  return (
    <DecimalInput
      aria-label={task.description}
      decimals={4}
      value={shown}
      error={wrong || fails(task, shown || null)}
      onChange={setTyped}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
      }}
      suffix={task.unit ?? undefined}
    />
  );
}

function Words({ task, onAnswer }: Omit<Props, 'readOnly'>) {
  const typed = useTyped(task.answer ?? '', (text) => onAnswer(text.trim() || null));
  return <Textarea aria-label={task.description} autosize minRows={2} maxLength={2000} {...typed} />;
}

/** What was answered, for reading only. */
function Given({ task }: { task: RunTask }) {
  if (task.answer_type === 'PHOTO') return null;
  if (task.answer === null)
    return (
      <Text size="sm" c="dimmed">
        Sem resposta
      </Text>
    );
  return <Text className={classes.given}>{answerWords(task)}</Text>;
}

export function answerWords({ answer_type, answer, unit }: RunTask): string {
  if (answer === null) return '';
  if (answer_type === 'CHECK') return 'Feito';
  if (answer_type === 'YES_NO_NA') return answer === 'NA' ? 'Não se aplica' : yesNoNa.label(answer);
  if (answer_type !== 'NUMBER') return answer;
  const decimals = answer.split('.')[1]?.length ?? 0;
  return [formatNumber(answer, decimals), unit].filter(Boolean).join(' ');
}

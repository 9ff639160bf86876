import { ActionIcon, Button, Text, TextInput, Tooltip } from '@mantine/core';
import { IconPlus, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { causeCategory, type CauseCategory } from '#modules/quality/non-conformity/non-conformity.rules.ts';
import { bones } from '../cause-analysis.rules.ts';
import type { AnalysisDraft, DrawnCause } from './use-analysis.ts';
import classes from './fishbone.module.css';

interface Props {
  /** What happened: the head of the fish. */
  effect: string;
  analysis: AnalysisDraft;
  readOnly: boolean;
}

/** Ishikawa's drawing: six bones on a spine that ends at what happened. Each bone is written on where it is drawn. */
export function Fishbone({ effect, analysis, readOnly }: Props) {
  const drawing = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  // A cause just added is where one types next.
  useEffect(() => {
    if (!wanted.current) return;
    drawing.current?.querySelector<HTMLInputElement>(`[data-cause="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });
  const add = (category: CauseCategory, after?: string) => {
    wanted.current = analysis.add(category, after);
  };
  return (
    <div className={classes.drawing} ref={drawing} role="group" aria-label="Diagrama de Ishikawa">
      <div className={classes.body}>
        {bones.map((row, below) => (
          <div key={row[0]} className={classes.row} data-below={below === 1 || undefined}>
            {row.map((category) => (
              <Bone
                key={category}
                category={category}
                analysis={analysis}
                readOnly={readOnly}
                onAdd={(after) => add(category, after)}
                onGo={(key) => (wanted.current = key)}
              />
            ))}
          </div>
        ))}
        <div className={classes.spine} aria-hidden="true" />
      </div>
      <div className={classes.head}>
        <Text size="xs" c="dimmed">
          Efeito
        </Text>
        <Text size="sm" fw={600}>
          {effect}
        </Text>
      </div>
    </div>
  );
}

interface BoneProps {
  category: CauseCategory;
  analysis: AnalysisDraft;
  readOnly: boolean;
  onAdd: (after?: string) => void;
  /** Where one types next, once this one is gone. */
  onGo: (key: string) => void;
}
function Bone({ category, analysis, readOnly, onAdd, onGo }: BoneProps) {
  const label = causeCategory.label(category);
  const causes = analysis.draft.causes.filter((cause) => cause.category === category);
  function onKey(event: KeyboardEvent, cause: DrawnCause, at: number) {
    if (event.key === 'Enter') {
      event.preventDefault();
      onAdd(cause.key);
    }
    if (event.key === 'Backspace' && cause.description === '') {
      event.preventDefault();
      const next = causes[at - 1] ?? causes[at + 1];
      if (next) onGo(next.key);
      analysis.remove(cause.key);
    }
  }
  return (
    <fieldset className={classes.bone}>
      <legend className={classes.name}>{label}</legend>
      {causes.map((cause, at) => (
        <TextInput
          key={cause.key}
          size="xs"
          data-cause={cause.key}
          aria-label={`${label}: causa ${at + 1}`}
          value={cause.description}
          maxLength={200}
          readOnly={readOnly}
          onChange={(event) => analysis.say(cause.key, event.currentTarget.value)}
          onKeyDown={(event) => !readOnly && onKey(event, cause, at)}
          rightSection={<Root cause={cause} analysis={analysis} readOnly={readOnly} />}
        />
      ))}
      {readOnly ? (
        causes.length === 0 && (
          <Text size="xs" c="dimmed">
            Nenhuma causa
          </Text>
        )
      ) : (
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => onAdd()}
          aria-label={`Adicionar causa em ${label}`}
        >
          Causa
        </Button>
      )}
    </fieldset>
  );
}

/** The one everything else follows from. */
function Root({ cause, analysis, readOnly }: { cause: DrawnCause; analysis: AnalysisDraft; readOnly: boolean }) {
  const { root_cause, cause_category } = analysis.draft;
  const isRoot = cause.description !== '' && cause.description === root_cause && cause.category === cause_category;
  if (readOnly) return isRoot ? <IconStarFilled size={14} role="img" aria-label="Causa raiz" /> : null;
  if (cause.description === '') return null;
  const label = isRoot ? 'É a causa raiz' : 'Usar como causa raiz';
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        size="sm"
        color={isRoot ? 'yellow' : 'gray'}
        aria-label={`${label}: ${cause.description}`}
        aria-pressed={isRoot}
        onClick={() => analysis.takeAsRoot(cause)}
      >
        {isRoot ? <IconStarFilled size={14} /> : <IconStar size={14} />}
      </ActionIcon>
    </Tooltip>
  );
}

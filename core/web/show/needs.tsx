import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCan } from '#core/web/access.tsx';
import { toneStyle } from '#core/web/tone.ts';
import type { PageAction } from './page-header.tsx';
import { inOrder, type NeedState } from './needs.rules.ts';
import classes from './show.module.css';

export interface Need {
  key: string;
  /** `missing` stands in the way, `attention` may be gone past, `ready` is done. */
  state: NeedState;
  text: string;
  /** What mends it, in one press. */
  remedy?: PageAction | undefined;
}

const looks: Record<NeedState, { tone: 'red' | 'yellow' | 'green'; word: string; icon: TablerIcon }> = {
  missing: { tone: 'red', word: 'Falta', icon: IconCircleX },
  attention: { tone: 'yellow', word: 'Atenção', icon: IconAlertTriangle },
  ready: { tone: 'green', word: 'Pronto', icon: IconCircleCheck },
};

interface Props {
  title: string;
  needs: readonly Need[];
  /** Lines other modules know of: `NeedLine`s. */
  children?: ReactNode;
}
/** What a document still needs before its next step, worst first, each with what mends it. */
export function Needs({ title, needs, children }: Props) {
  if (needs.length === 0 && !children) return null;
  return (
    <section className={classes.needs} aria-label={title}>
      <Text fw={600} size="sm">
        {title}
      </Text>
      <ul>
        {inOrder(needs).map((need) => (
          <NeedLine key={need.key} need={need} />
        ))}
        {children}
      </ul>
    </section>
  );
}

export function NeedLine({ need: { state, text, remedy } }: { need: Need }) {
  const { tone, word, icon: Icon } = looks[state];
  const can = useCan();
  const offered = remedy && (remedy.access === undefined || can(remedy.access)) ? remedy : undefined;
  return (
    <li className={classes.need} style={toneStyle(tone)}>
      <Icon size={18} className={classes.needIcon} aria-hidden />
      <VisuallyHidden>{word}: </VisuallyHidden>
      <span className={classes.needText}>{text}</span>
      {offered && <Remedy action={offered} />}
    </li>
  );
}

function Remedy({ action }: { action: PageAction }) {
  const look = { variant: 'default', size: 'compact-sm', className: 'no-print', leftSection: action.icon } as const;
  return action.to ? (
    <Button {...look} component={Link} to={action.to}>
      {action.label}
    </Button>
  ) : (
    <Button {...look} onClick={action.onClick} loading={action.busy ?? false}>
      {action.label}
    </Button>
  );
}

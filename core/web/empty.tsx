import { EmptyState } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  icon?: ReactNode;
  title: ReactNode;
  /** What would be here, or what to do next. */
  sentence?: ReactNode;
  /** The buttons that fill it. */
  children?: ReactNode;
  /** Inside a tab, a block or a dialog: the same, closer together. */
  within?: boolean;
}

/** Nothing to show: an icon, what is missing, and what to do about it. The same on every screen, tab and dialog. */
export function Empty({ icon, title, sentence, children, within }: Props) {
  return (
    <EmptyState
      py={within ? 24 : 64}
      icon={icon ?? <IconInbox size={within ? 28 : 40} stroke={1.4} />}
      title={title}
      {...(within ? { size: 'sm' } : {})}
      {...(sentence ? { description: sentence } : {})}
    >
      {children && <EmptyState.Actions>{children}</EmptyState.Actions>}
    </EmptyState>
  );
}

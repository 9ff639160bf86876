import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { useCan } from '#core/web/access.tsx';
import type { PageAction } from '#core/web/show/page-header.tsx';
import type { PaperUse } from './use-paper.tsx';
import classes from './paper.module.css';

/** A document on a line of its own; without a title, only what can be done with it. */
export function PaperLine({ title, about, paper }: { title?: string; about?: string; paper: PaperUse }) {
  const can = useCan();
  const { view, print, save, send } = paper;
  const allowed = [print, save, ...(send ? [send] : [])].filter(({ access }) => access === undefined || can(access));
  return (
    <div className={title ? classes.line : undefined}>
      {title && (
        <div>
          <Text fw={500}>{title}</Text>
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        </div>
      )}
      <Group gap={6} wrap="nowrap">
        <Button
          size="compact-md"
          variant="default"
          leftSection={view.icon}
          loading={paper.busy}
          onClick={view.onClick}
          aria-label={view.label}
        >
          Ver
        </Button>
        {allowed.map((action) => (
          <IconAction key={action.label} action={action} />
        ))}
      </Group>
      {paper.viewer}
    </div>
  );
}

function IconAction({ action: { label, icon, onClick, busy = false } }: { action: PageAction }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={30} aria-label={label} disabled={busy} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

import { Text } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import type { Group } from './use-palette-groups.ts';
import classes from './command-palette.module.css';

interface Props {
  group: Group;
  /** Said above the group: why these are here. */
  note?: string | undefined;
  marked?: string | undefined;
  /** Answers to an earlier text, kept in sight until those of the present one are here: they open nothing. */
  older?: boolean;
  onOpen?: (to: string) => void;
}

export function PaletteGroup({ group, note, marked, older = false, onOpen }: Props) {
  return (
    <div role="group" aria-label={group.label} className={classes.group} inert={older} data-older={older || undefined}>
      {note && (
        <Text size="sm" className={classes.note}>
          {note}
        </Text>
      )}
      <div className={classes.label} aria-hidden>
        {group.label}
      </div>
      {group.rows.map(({ id, label, description, icon: Icon, to }) => (
        // Spotlight keeps the id of an action to itself; the field and the arrows find the row by it.
        <div key={id} id={id}>
          <Spotlight.Action
            label={label}
            {...(description ? { description } : {})}
            leftSection={<Icon size={18} aria-hidden />}
            data-selected={id === marked || undefined}
            className={classes.action}
            classNames={{ actionDescription: classes.description ?? '' }}
            closeSpotlightOnTrigger={false}
            onClick={() => onOpen?.(to)}
          />
        </div>
      ))}
    </div>
  );
}

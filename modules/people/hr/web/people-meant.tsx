import { Checkbox, ScrollArea, Skeleton, Text } from '@mantine/core';
import { formatNumber } from '#core/contract/format.ts';
import type { PeopleMeant } from '../contract.ts';
import classes from './people-meant.module.css';

interface Props {
  /** Not yet known: nothing. */
  meant: PeopleMeant | undefined;
  /** What else is said where it cannot be known. */
  fault?: string | undefined;
  except: readonly string[];
  onExcept: (uuids: string[]) => void;
  /** 'serão incluídas', for one and for many. */
  words: { one: string; many: string; none: string };
}

/** Counted and by name, before it is done; whoever should not be is unticked. */
export function PeopleMeantList({ meant, fault, except, onExcept, words }: Props) {
  if (fault)
    return (
      <Text size="sm" c="var(--mantine-color-error)" role="alert">
        {fault}
      </Text>
    );
  if (!meant) return <Skeleton h={120} aria-busy aria-label="Contando as pessoas" />;
  const out = new Set(except);
  const left = meant.total - meant.people.filter(({ uuid }) => out.has(uuid)).length;
  return (
    <div>
      <Text fw={600} role="status">
        {left === 0 ? words.none : left === 1 ? `1 pessoa ${words.one}` : `${formatNumber(left)} pessoas ${words.many}`}
      </Text>
      {meant.people.length > 0 && (
        <ScrollArea.Autosize mah={260} mt="xs" type="auto" viewportProps={{ tabIndex: 0, 'aria-label': 'Pessoas' }}>
          <ul className={classes.people}>
            {meant.people.map(({ uuid, name, job_title, department, note }) => (
              <li key={uuid}>
                <Checkbox
                  size="sm"
                  label={name}
                  description={[[job_title, department].filter(Boolean).join(' · '), note].filter(Boolean).join(' · ')}
                  checked={!out.has(uuid)}
                  onChange={(event) =>
                    onExcept(event.currentTarget.checked ? except.filter((one) => one !== uuid) : [...except, uuid])
                  }
                />
              </li>
            ))}
          </ul>
        </ScrollArea.Autosize>
      )}
    </div>
  );
}

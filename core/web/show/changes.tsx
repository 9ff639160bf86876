import { IconArrowRight } from '@tabler/icons-react';
import { absent } from '#core/contract/format.ts';
import type { Activity } from '#core/contract/activity.ts';
import { isReordering, isShown, labelOf, ownWord } from './change-words.ts';
import { FieldValue, inWords } from './field-value.tsx';
import { useFieldWords, type FieldWords } from './field-words.ts';
import classes from './show.module.css';

/** The record's own fields first, then line by line. */
const groupOf = (path: string): string => path.split('.').slice(0, -1).join('.');

interface Props {
  entity: string;
  changes: Activity['changes'];
}
/** Field by field, before → after; a creation shows only what came to be, a removal only what was. */
export function Changes({ entity, changes }: Props) {
  const words = useFieldWords(entity);
  const list = Object.entries(changes)
    .filter(([path]) => isShown(path, words))
    .toSorted(([one], [other]) => groupOf(one).localeCompare(groupOf(other), undefined, { numeric: true }));
  return list.map(([path, [before, after]]) => (
    <div key={path} className={classes.change}>
      {labelOf(path, words)}: <Change path={path} before={before} after={after} words={words} />
    </div>
  ));
}

function Change({ path, before, after, words }: { path: string; before: unknown; after: unknown; words: FieldWords }) {
  if (isReordering(path)) return <b>ordem alterada</b>;
  const own = ownWord(path, words);
  if (typeof own === 'object' && own && 'diff' in own) return <b>{own.diff(before, after)}</b>;
  const shown = (value: unknown) => <FieldValue path={path} value={value} words={words} />;
  if (inWords(path, before, words) === absent) return <b>{shown(after)}</b>;
  if (inWords(path, after, words) === absent) return <span className={classes.before}>{shown(before)}</span>;
  return (
    <>
      <span className={classes.before}>{shown(before)}</span> <IconArrowRight size={12} aria-label="passou a" />{' '}
      <b>{shown(after)}</b>
    </>
  );
}

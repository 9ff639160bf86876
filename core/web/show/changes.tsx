import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { absent, formatDate, formatDateTime } from '#core/contract/format.ts';
import type { Activity } from '#core/contract/activity.ts';
import { optionQuery } from '#core/web/form/picker.query.ts';
import type { PickerSource } from '#core/web/form/picker.types.ts';
import { isShown, labelOf, ownWord } from './change-words.ts';
import { useFieldWords, type FieldWords } from './field-words.ts';
import classes from './show.module.css';

const statusWords: Record<string, string> = { ACTIVE: 'Ativo', INACTIVE: 'Inativo' };

function inWords(path: string, value: unknown, words: FieldWords): string {
  if (value === null || value === undefined || value === '') return absent;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (Array.isArray(value)) return value.map((item) => inWords(path, item, words)).join(', ') || absent;
  if (typeof value === 'object')
    return (
      Object.values(value)
        .filter((part) => part !== null && typeof part !== 'object')
        .join(', ') || absent
    );
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const word = ownWord(path, words);
  if (typeof word === 'object' && word && 'value' in word) return word.value(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return formatDateTime(text);
  return statusWords[text] ?? text;
}

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
    .toSorted(([one], [other]) => groupOf(one).localeCompare(groupOf(other)));
  return list.map(([path, [before, after]]) => (
    <div key={path} className={classes.change}>
      {labelOf(path, words)}: <Change path={path} before={before} after={after} words={words} />
    </div>
  ));
}

function Change({ path, before, after, words }: { path: string; before: unknown; after: unknown; words: FieldWords }) {
  const own = ownWord(path, words);
  if (typeof own === 'object' && own && 'diff' in own) return <b>{own.diff(before, after)}</b>;
  const from = inWords(path, before, words);
  const to = inWords(path, after, words);
  const shown = (text: string) =>
    typeof own === 'object' && own && 'record' in own ? <RecordName source={own.record} uuid={text} /> : text;
  if (from === absent) return <b>{to === absent ? to : shown(to)}</b>;
  if (to === absent) return <span className={classes.before}>{shown(from)}</span>;
  return (
    <>
      <span className={classes.before}>{shown(from)}</span> <IconArrowRight size={12} aria-label="passou a" />{' '}
      <b>{shown(to)}</b>
    </>
  );
}

/** A record that is gone, or not theirs to see, has no name to show. */
function RecordName({ source, uuid }: { source: PickerSource; uuid: string }) {
  const { data, isPending } = useQuery({ ...optionQuery(source, uuid), retry: false });
  if (isPending) return '…';
  return data?.label ?? 'registro não disponível';
}

import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { absent, formatDate, formatDateTime } from '#core/contract/format.ts';
import type { Activity } from '#core/contract/activity.ts';
import { optionQuery } from '#core/web/form/picker.query.ts';
import type { PickerSource } from '#core/web/form/picker.types.ts';
import { useFieldWords, type FieldWord, type FieldWords } from './field-words.ts';
import classes from './show.module.css';

const common: FieldWords = {
  files: 'Arquivo',
  name: 'Nome',
  status: 'Situação',
  notes: 'Observações',
  description: 'Descrição',
  email: 'E-mail',
};
const statusWords: Record<string, string> = { ACTIVE: 'Ativo', INACTIVE: 'Inativo' };

const wordOf = (key: string, words: FieldWords) => words[key] ?? common[key];
const plain = (word: FieldWord | undefined) => (typeof word === 'string' ? word : word?.label);

/** `contacts.<uuid>.phone`: words may be given for `contacts.phone`, for `phone`, and for the group. */
function labelOf(path: string, words: FieldWords): string {
  const [group = '', line, field] = path.split('.');
  if (line === undefined) return plain(wordOf(group, words)) ?? group.replaceAll('_', ' ');
  const groupLabel = plain(wordOf(group, words)) ?? group.replaceAll('_', ' ');
  if (field === undefined) return groupLabel;
  const own = plain(words[`${group}.${field}`]) ?? plain(wordOf(field, words)) ?? field.replaceAll('_', ' ');
  return `${groupLabel} · ${own}`;
}

function valueWord(path: string, words: FieldWords): FieldWord | undefined {
  const [group = '', , field = group] = path.split('.');
  return words[`${group}.${field}`] ?? words[field];
}

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
  const word = valueWord(path, words);
  if (typeof word === 'object' && 'value' in word) return word.value(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return formatDateTime(text);
  return statusWords[text] ?? text;
}

const ours = new Set(['version', 'updated_at', 'created_at', 'uuid', 'id']);
/** Another record's key says nothing to people: it is told by name or not at all. */
const isBareKey = (path: string, words: FieldWords): boolean =>
  path.endsWith('_uuid') && valueWord(path, words) === undefined;
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
    .filter(([key]) => !ours.has(key) && !isBareKey(key, words))
    .toSorted(([one], [other]) => groupOf(one).localeCompare(groupOf(other)));
  return list.map(([path, [before, after]]) => (
    <div key={path} className={classes.change}>
      {labelOf(path, words)}: <Change path={path} before={before} after={after} words={words} />
    </div>
  ));
}

function Change({ path, before, after, words }: { path: string; before: unknown; after: unknown; words: FieldWords }) {
  const word = words[path];
  if (typeof word === 'object' && 'diff' in word) return <b>{word.diff(before, after)}</b>;
  const from = inWords(path, before, words);
  const to = inWords(path, after, words);
  const own = valueWord(path, words);
  const shown = (text: string) =>
    typeof own === 'object' && 'record' in own ? <RecordName source={own.record} uuid={text} /> : text;
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

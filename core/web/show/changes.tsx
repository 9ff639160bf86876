import { IconArrowRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { absent, formatDate, formatDateTime } from '#core/contract/format.ts';
import type { Activity } from '#core/contract/activity.ts';
import classes from './show.module.css';

/** Words for a record's fields, `{ trade_name: 'Nome fantasia' }`; a choice may also word its values. */
export type FieldWords = Record<string, string | { label: string; value: (value: string) => string }>;

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
const plain = (word: FieldWords[string] | undefined) => (typeof word === 'string' ? word : word?.label);

/** `contacts.<uuid>.phone`: words may be given for `contacts.phone`, for `phone`, and for the group. */
function labelOf(path: string, words: FieldWords): string {
  const [group = '', line, field] = path.split('.');
  if (line === undefined) return plain(wordOf(group, words)) ?? group.replaceAll('_', ' ');
  const groupLabel = plain(wordOf(group, words)) ?? group.replaceAll('_', ' ');
  if (field === undefined) return groupLabel;
  const own = plain(words[`${group}.${field}`]) ?? plain(wordOf(field, words)) ?? field.replaceAll('_', ' ');
  return `${groupLabel} · ${own}`;
}

function inWords(path: string, value: unknown, words: FieldWords): string {
  if (value === null || value === undefined || value === '') return absent;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'object')
    return (
      Object.values(value)
        .filter((part) => part !== null && typeof part !== 'object')
        .join(', ') || absent
    );
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const [group = '', , field = group] = path.split('.');
  const word = words[`${group}.${field}`] ?? words[field];
  if (typeof word === 'object') return word.value(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return formatDateTime(text);
  return statusWords[text] ?? text;
}

const ours = new Set(['version', 'updated_at', 'created_at', 'uuid', 'id']);
/** The record's own fields first, then line by line. */
const groupOf = (path: string): string => path.split('.').slice(0, -1).join('.');

/** Field by field, before → after; a creation shows only what came to be. */
export function Changes({ changes, words = {} }: { changes: Activity['changes']; words?: FieldWords }) {
  const list = Object.entries(changes)
    .filter(([key]) => !ours.has(key))
    .toSorted(([one], [other]) => groupOf(one).localeCompare(groupOf(other)));
  return list.map(([path, [before, after]]) => {
    const from = inWords(path, before, words);
    const to = inWords(path, after, words);
    return (
      <div key={path} className={classes.change}>
        {labelOf(path, words)}:{' '}
        {from === absent ? null : (
          <Fragment>
            <span className={classes.before}>{from}</span> <IconArrowRight size={12} aria-label="passou a" />{' '}
          </Fragment>
        )}
        <b>{to}</b>
      </div>
    );
  });
}

import { IconArrowRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { absent, formatDate, formatDateTime } from '#core/contract/format.ts';
import type { Activity } from '#core/contract/activity.ts';
import classes from './show.module.css';

/** Words for a record's fields, `{ trade_name: 'Nome fantasia' }`; a choice may also word its values. */
export type FieldWords = Record<string, string | { label: string; value: (value: string) => string }>;

const common: FieldWords = {
  name: 'Nome',
  status: 'Situação',
  notes: 'Observações',
  description: 'Descrição',
  email: 'E-mail',
};
const statusWords: Record<string, string> = { ACTIVE: 'Ativo', INACTIVE: 'Inativo' };

/** `contacts.<uuid>.phone` is told by its last part, with the group in front. */
function labelOf(path: string, words: FieldWords): string {
  const known = (key: string) => {
    const word = words[key] ?? common[key];
    return typeof word === 'string' ? word : word?.label;
  };
  const [group = '', ...rest] = path.split('.');
  const own = known(path) ?? known(rest.at(-1) ?? group) ?? (rest.at(-1) ?? group).replaceAll('_', ' ');
  return rest.length > 0 ? `${known(group) ?? group.replaceAll('_', ' ')} · ${own}` : own;
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
  const word = words[path] ?? words[path.split('.').at(-1) ?? ''];
  if (typeof word === 'object') return word.value(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return formatDateTime(text);
  return statusWords[text] ?? text;
}

/** Field by field, before → after; a creation shows only what came to be. */
export function Changes({ changes, words = {} }: { changes: Activity['changes']; words?: FieldWords }) {
  const list = Object.entries(changes).filter(
    ([key]) => !['version', 'updated_at', 'created_at', 'uuid', 'id'].includes(key),
  );
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

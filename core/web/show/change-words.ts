import type { FieldWord, FieldWords } from './field-words.ts';

const common: FieldWords = {
  files: 'Arquivo',
  comments: 'Comentário',
  read: 'Leitura',
  name: 'Nome',
  status: 'Situação',
  notes: 'Observações',
  description: 'Descrição',
  email: 'E-mail',
};
const ours = new Set(['version', 'updated_at', 'created_at', 'uuid', 'id']);

const plain = (word: FieldWord | null | undefined) => (typeof word === 'string' ? word : word?.label);
const spelled = (key: string): string => key.replaceAll('_', ' ');

/** `contacts.2:<uuid>.phone`: words may be given for `contacts.phone`, for `phone`, and for the group; lines with identity say their place. */
const partsOf = (path: string): { group: string; place: string | undefined; field: string | undefined } => {
  const [group = '', line = '', field] = path.split('.');
  return { group, place: /^(\d+):/.exec(line)?.[1], field };
};

/** The lines are the same ones, in another order. */
export const isReordering = (path: string): boolean => path.endsWith('.order');

/** What the module says of this very field; `null` where it is not to be shown. */
export function ownWord(path: string, words: FieldWords): FieldWord | null | undefined {
  const { group, field = group } = partsOf(path);
  const narrow = words[`${group}.${field}`];
  return narrow === undefined ? words[field] : narrow;
}
const nameOf = (path: string, words: FieldWords): string | undefined => {
  const { group, field = group } = partsOf(path);
  return plain(ownWord(path, words)) ?? plain(common[field]);
};
const groupName = (group: string, words: FieldWords): string | undefined => plain(words[group] ?? common[group]);

export function labelOf(path: string, words: FieldWords): string {
  const { group, place, field } = partsOf(path);
  const isLine = path.includes('.');
  if (!isLine) return nameOf(path, words) ?? spelled(group);
  const groupLabel = [groupName(group, words) ?? spelled(group), place].filter(Boolean).join(' ');
  return field === undefined ? groupLabel : `${groupLabel} · ${nameOf(path, words) ?? spelled(field)}`;
}

/** Another record's key says nothing to people: it is told by name or not at all. */
export function isShown(path: string, words: FieldWords): boolean {
  const word = ownWord(path, words);
  return !ours.has(path) && word !== null && !(path.endsWith('_uuid') && word === undefined);
}

/** Whether people read a name they know, and not the column's. */
export function isNamed(path: string, words: FieldWords): boolean {
  const { group } = partsOf(path);
  return nameOf(path, words) !== undefined && (!path.includes('.') || groupName(group, words) !== undefined);
}

import { useQuery } from '@tanstack/react-query';
import { absent, formatDate, formatDateTime } from '#core/contract/format.ts';
import { optionQuery } from '#core/web/form/picker.query.ts';
import type { PickerSource } from '#core/web/form/picker.types.ts';
import type { FieldWord, FieldWords } from './field-words.ts';

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
export function labelOf(path: string, words: FieldWords): string {
  const [group = '', line, field] = path.split('.');
  if (line === undefined) return plain(wordOf(group, words)) ?? group.replaceAll('_', ' ');
  const groupLabel = plain(wordOf(group, words)) ?? group.replaceAll('_', ' ');
  if (field === undefined) return groupLabel;
  const own = plain(words[`${group}.${field}`]) ?? plain(wordOf(field, words)) ?? field.replaceAll('_', ' ');
  return `${groupLabel} · ${own}`;
}

export function valueWord(path: string, words: FieldWords): FieldWord | undefined {
  const [group = '', , field = group] = path.split('.');
  return words[`${group}.${field}`] ?? words[field];
}

export function inWords(path: string, value: unknown, words: FieldWords): string {
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

interface Props {
  path: string;
  value: unknown;
  words: FieldWords;
}
/** One value as people read it: a record by its name, the rest in the words of its module. */
export function FieldValue({ path, value, words }: Props) {
  const text = inWords(path, value, words);
  const word = valueWord(path, words);
  if (text === absent || typeof word !== 'object' || !('record' in word)) return text;
  return <RecordName source={word.record} uuid={text} />;
}

/** A record that is gone, or not theirs to see, has no name to show. */
function RecordName({ source, uuid }: { source: PickerSource; uuid: string }) {
  const { data, isPending } = useQuery({ ...optionQuery(source, uuid), retry: false });
  if (isPending) return '…';
  return data?.label ?? 'registro não disponível';
}

import { useQuery } from '@tanstack/react-query';
import { absent, formatDate, formatDateTime } from '#core/contract/format.ts';
import { optionQuery } from '#core/web/form/picker.query.ts';
import type { PickerSource } from '#core/web/form/picker.types.ts';
import { usePickerSource } from '#core/web/form/use-picker-source.ts';
import { ownWord } from './change-words.ts';
import type { FieldWords } from './field-words.ts';

const statusWords: Record<string, string> = { ACTIVE: 'Ativo', INACTIVE: 'Inativo' };

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
  const word = ownWord(path, words);
  if (typeof word === 'object' && word && 'value' in word) return word.value(text);
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
  const word = ownWord(path, words);
  if (text === absent || typeof word !== 'object' || !word) return text;
  if ('record' in word) return <RecordName source={word.record} uuid={text} />;
  return 'entity' in word ? <NameByEntity entity={word.entity} uuid={text} /> : text;
}

function NameByEntity({ entity, uuid }: { entity: string; uuid: string }) {
  const source = usePickerSource(entity);
  return source ? <RecordName source={source} uuid={uuid} /> : '…';
}

/** A record that is gone, or not theirs to see, has no name to show. */
function RecordName({ source, uuid }: { source: PickerSource; uuid: string }) {
  const { data, isPending } = useQuery({ ...optionQuery(source, uuid), retry: false });
  if (isPending) return '…';
  return data?.label ?? 'registro não disponível';
}

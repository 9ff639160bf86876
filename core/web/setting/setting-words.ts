import { absent, formatMoney, formatNumber } from '#core/contract/format.ts';
import type { AnySetting, SettingField } from '#core/contract/setting.ts';
import type { FieldWord, FieldWords } from '#core/web/show/field-words.ts';

/** The fields' names in the history, as the form says them. */
export const settingWords = ({ fields }: Pick<AnySetting, 'fields'>): FieldWords =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wordOf(field)]));

function wordOf({ kind, label, suffix, choice }: SettingField): FieldWord {
  if (choice) return { label, value: (value) => choice.label(value) };
  if (kind === 'money') return { label, value: formatMoney };
  return suffix ? `${label} (${suffix})` : label;
}

/** A value as it is read, where it may not be changed. */
export function shownSetting({ kind, suffix, choice }: SettingField, value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (kind === 'switch') return value === true ? 'Sim' : 'Não';
  if (typeof text !== 'string') return absent;
  if (choice) return choice.label(text);
  if (kind === 'money') return formatMoney(text);
  if (kind === 'percent') return `${formatNumber(text)}%`;
  return [kind === 'number' ? formatNumber(text) : text, suffix].filter(Boolean).join(' ');
}

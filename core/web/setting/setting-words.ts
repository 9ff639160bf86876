import type { AnySetting } from '#core/contract/setting.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';

/** The fields' names in the history, as the form says them. */
export const settingWords = ({ fields }: Pick<AnySetting, 'fields'>): FieldWords =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { label, suffix, choice }]) => [
      name,
      choice ? { label, value: (value) => choice.label(value) } : suffix ? `${label} (${suffix})` : label,
    ]),
  );

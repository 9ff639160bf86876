import { formatFileSize } from '#core/contract/format.ts';
import { acceptedTypes, type UploadRule } from '#core/contract/upload.ts';

export const acceptOf = (rule: UploadRule): string => rule.kinds.flatMap((kind) => acceptedTypes[kind]).join(',');

/** What can be told before sending; the server looks at the content itself. */
export function problemOf(file: File, rule: UploadRule): string | undefined {
  if (file.size > rule.maxBytes) return `Arquivo acima do limite de ${formatFileSize(rule.maxBytes)}.`;
  if (file.size === 0) return 'Arquivo vazio.';
  if (file.type && !acceptOf(rule).split(',').includes(file.type)) return 'Tipo de arquivo não aceito.';
  return undefined;
}

import type { ImportColumn, Values } from '#core/server/importer.ts';
import { personReference } from '#modules/access/user/server/public.ts';

export const personColumn: ImportColumn = {
  key: 'user_uuid',
  title: 'Pessoa',
  kind: 'text',
  required: true,
  aliases: ['Nome', 'Colaborador', 'Funcionário', 'Usuário'],
  example: 'Maria da Silva',
  refers: personReference,
};

/** What a line is about where no single cell tells: as its cells say it, one after another. */
export const keyOfLine =
  (...columns: readonly string[]) =>
  (given: Values): string | null => {
    const said = columns.map((column) => (typeof given[column] === 'string' ? given[column].trim() : ''));
    return said.every(Boolean) ? said.join(' · ') : null;
  };

import type { PersonalRecord } from '#core/server/personal/dossier.ts';
import type { RowKey } from '#core/server/personal/find.ts';

export const idOf = ({ table, key }: Pick<PersonalRecord, 'table' | 'key'>): string =>
  'uuid' in key ? `${table}/${key.uuid}` : `${table}/${key.parent}/${key.position}`;

/** The contract has seen that each is well formed; whether there is such a row is seen when it is read. */
export const readIds = (ids: readonly string[]): { table: string; key: RowKey }[] =>
  ids.map((id) => {
    const [table = '', uuid = '', position] = id.split('/');
    return { table, key: position === undefined ? { uuid } : { parent: uuid, position: Number(position) } };
  });

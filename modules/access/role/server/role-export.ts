import { listExport, rowsOf } from '#core/server/list-export.ts';
import { role } from '../contract.ts';
import { roleList, shown } from './role.queries.ts';

const rows = rowsOf(roleList, role.list.query);

export const roleExport = listExport({
  entity: 'role',
  title: 'Papéis',
  sheet: [
    { key: 'name', title: 'Nome', kind: 'text' },
    { key: 'description', title: 'Descrição', kind: 'text' },
    { key: 'user_count', title: 'Pessoas', kind: 'number' },
    { key: 'permissions', title: 'Permissões', kind: 'number' },
    { key: 'is_system', title: 'Origem', kind: 'text' },
    { key: 'created_at', title: 'Cadastrado em', kind: 'moment' },
  ],
  rows: async function* (tx, chosen, ctx) {
    for await (const row of rows(tx, chosen, ctx)) {
      const permissions = Object.values(shown(ctx.services.registry.permissions)(row).permissions).flat().length;
      yield { ...row, permissions, is_system: row.is_system ? 'Do sistema' : 'Da empresa' };
    }
  },
});

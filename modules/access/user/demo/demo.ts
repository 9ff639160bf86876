import type { Demo } from '#tools/demo/demo.ts';
import { insertRows } from '#core/server/records.ts';
import { makePeople } from '#tools/demo/people.ts';

/** Who else works there: job, department, whose they are, how many. Nobody signs in as one of them. */
const teams = [
  { job_title: 'Auxiliar técnico', department: 'Serviços', manager: 'gestor', count: 12 },
  { job_title: 'Atendente', department: 'Atendimento', manager: 'gestor', count: 8 },
  { job_title: 'Auxiliar de almoxarifado', department: 'Suprimentos', manager: 'compras', count: 6 },
  { job_title: 'Vendedor', department: 'Comercial', manager: 'diretoria', count: 8 },
  { job_title: 'Auxiliar administrativo', department: 'Administrativo', manager: 'diretoria', count: 8 },
] as const;

/** With the staff and the technicians, sixty people. */
export const demo: Demo = async (db, { random, users }) => {
  const wanted = teams.flatMap(({ count, ...own }) => Array.from({ length: count }, () => own));
  const known = await db.selectFrom('app_user').select(['username', 'cpf']).execute();
  const taken = new Set(known.flatMap(({ username, cpf }) => [username, cpf]));
  const people = makePeople(random, 90).filter(({ username, cpf }) => !taken.has(username) && !taken.has(cpf));
  await insertRows(
    db,
    'app_user',
    wanted.map(({ job_title, department, manager }, place) => {
      const { username, email: _other, ...person } = people[place] ?? { username: `pessoa.${place}`, name: 'Pessoa' };
      return {
        ...person,
        username,
        email: `${username}@bancada.exemplo.com.br`,
        job_title,
        department,
        status: 'ACTIVE' as const,
        hired_at: random.dateBetween('2017-01-02', '2025-10-31'),
        manager_uuid: users.get(manager) ?? null,
        password_hash: 'no-password',
        must_change_password: false,
        recovery_codes: [],
      };
    }),
  );
};

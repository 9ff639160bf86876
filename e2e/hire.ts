import { randomBytes } from 'node:crypto';
import type { Company } from '#core/testing/browser.ts';
import { TestClient } from '#core/testing/client.ts';
import { auth } from '#modules/access/auth/contract.ts';
import { role } from '#modules/access/role/contract.ts';
import { user } from '#modules/access/user/contract.ts';

export interface Hired {
  uuid: string;
  name: string;
  username: string;
  email: string;
  password: string;
}
type Permissions = Record<string, string[]>;

/** A new colleague with exactly these permissions who still holds the temporary password. */
export async function announce(company: Company, permissions: Permissions, name?: string): Promise<Hired> {
  const admin = await company.api('admin');
  const { data: made } = await admin.call(role.create, {
    body: { name: `Papel ${randomBytes(4).toString('hex')}`, description: null, permissions },
  });
  return newAccount(company, made.uuid, name);
}

async function newAccount(company: Company, role_uuid: string, name = 'Rita Jornada'): Promise<Hired> {
  const admin = await company.api('admin');
  const username = `pessoa.${randomBytes(4).toString('hex')}`;
  const email = `${username}@exemplo.com.br`;
  const reply = await admin.call(user.create, {
    body: {
      name,
      username,
      email,
      role_uuids: [role_uuid],
      person: { cpf: '', birth_date: '', gender: '', marital_status: '', phone: '' },
      job_title: null,
      department: null,
      hired_at: null,
      manager_uuid: null,
      status: 'ACTIVE',
    },
  });
  return { uuid: reply.data.uuid, name, username, email, password: reply.access.temporary_password };
}

/** The same, past the first access. */
export const hire = async (company: Company, permissions: Permissions, name?: string): Promise<Hired> =>
  pastFirstAccess(company, await announce(company, permissions, name));

/** In one of the roles the product begins with. */
export async function hireAs(company: Company, slug: string, name: string): Promise<Hired> {
  const { data } = await (await company.api('admin')).call(role.options);
  const own = data.find((one) => one.slug === slug)?.uuid ?? '';
  return pastFirstAccess(company, await newAccount(company, own, name));
}

async function pastFirstAccess(company: Company, hired: Hired): Promise<Hired> {
  const password = `jornada-${randomBytes(4).toString('hex')}`;
  await new TestClient(company.server.app, null).call(auth.firstAccess, {
    body: { credential: hired.username, current_password: hired.password, new_password: password },
  });
  return { ...hired, password };
}

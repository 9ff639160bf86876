import { createHash } from 'node:crypto';
import { addDays } from '#core/contract/days.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { loadDocuments } from '#tools/demo/documents.ts';
import { apiKeyMachine } from '../api-key.rules.ts';

/** One system that reads: its secret is nobody's, the demo company has no accountant. */
export const demo: Demo = async (db, { today, users }) => {
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').execute();
  const owner = people.find(({ uuid }) => uuid === users.get('admin')) ?? people[0];
  if (!owner) return;
  const prefix = 'bk_demoCont';
  await loadDocuments(db, { entity: 'api_key', table: 'api_key', prefix: 'CHV', machine: apiKeyMachine }, [
    {
      created_at: `${addDays(today, -40)}T13:10:00.000Z`,
      values: {
        name: 'ERP contábil',
        description: 'Lê clientes, ordens encerradas e orçamentos aprovados toda noite.',
        permissions: {
          customer: ['list', 'show'],
          service_order: ['list', 'show'],
          budget: ['list', 'show'],
        },
        per_minute: 120,
        expires_on: addDays(today, 325),
        prefix,
        owner_uuid: owner.uuid,
        owner_name: owner.name,
      },
      course: [],
    },
  ]);
  const { uuid } = await db.selectFrom('api_key').select('uuid').executeTakeFirstOrThrow();
  await db
    .insertInto('api_key_secret')
    .values({
      key_uuid: uuid,
      token_hash: createHash('sha256').update(`${uuid}${today}`).digest('hex'),
      prefix,
      valid_until: null,
    })
    .execute();
};

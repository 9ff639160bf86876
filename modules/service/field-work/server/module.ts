import { sql } from 'kysely';
import { mounted, type Handlers, type ServerModule } from '#core/server/module.ts';
import { unsentDevices } from '#core/server/unsent-work.ts';
import { fieldWork } from '../contract.ts';

const handlers: Handlers<typeof fieldWork> = {
  unsent: async (_input, { db }) => {
    const devices = await unsentDevices(db);
    const people = await db
      .selectFrom('app_user')
      .select(['uuid', 'name'])
      .where('uuid', '=', sql<string>`any(${[...new Set(devices.map(({ user_uuid }) => user_uuid))]}::uuid[])`)
      .execute();
    const names = new Map(people.map(({ uuid, name }) => [uuid, name]));
    return {
      data: devices.flatMap((one) => {
        const name = names.get(one.user_uuid);
        return name === undefined ? [] : [{ ...one, name }];
      }),
    };
  },
};

export const fieldWorkModule: ServerModule = {
  name: 'field-work',
  dependsOn: ['service-order', 'user'],
  mounts: [mounted(fieldWork, handlers)],
};

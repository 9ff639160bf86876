import { sql } from 'kysely';
import { formatDate } from '#core/contract/format.ts';
import { reminder, type Due } from '#core/server/reminder.ts';
import './api-key.table.ts';

interface ExpiringKey extends Due {
  uuid: string;
  name: string;
  due_on: string;
}

declare module '#modules/platform/notification/contract.ts' {
  interface AddedModules {
    api_key: true;
  }
}

/** A system that stops by night is somebody's morning: whoever keeps the keys hears of it before. */
export const expiryReminder = reminder<ExpiringKey>({
  name: 'api-key.expiry',
  due: () => sql`
    select uuid || ':' || expires_on as key, expires_on as due_on, uuid, name
    from api_key where status = 'ACTIVE'`,
  days: [-14, -3, 1],
  holdersOf: { module: 'api_key', action: 'update' },
  record: { entity: 'api_key', uuid: ({ uuid }) => uuid },
  notice: {
    module: 'api_key',
    type: 'Chave de API',
    text: ([first]) => ({
      priority: 'HIGH',
      title: `A chave de ${first.name} ${first.stage > 0 ? 'venceu' : 'vence'} em ${formatDate(first.due_on)}`,
      description: 'Depois do vencimento o sistema deixa de ser atendido. Prorrogue a data ou crie outra chave.',
      actionUrl: `/config/api-keys/show/${first.uuid}`,
      relatedId: first.uuid,
    }),
  },
});

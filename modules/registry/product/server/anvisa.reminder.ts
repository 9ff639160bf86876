import { sql } from 'kysely';
import { formatDate, formatNumber } from '#core/contract/format.ts';
import { firstNames, reminder, type Due } from '#core/server/reminder.ts';
import { alarming } from '../product.rules.ts';
import { situation } from './product.queries.ts';
import './product.table.ts';

type Alarming = (typeof alarming)[number];
const words: Record<Alarming, { one: string; many: string; priority: 'HIGH' | 'MEDIUM' | 'LOW' }> = {
  EXPIRED: { one: 'Registro ANVISA vencido', many: 'registros ANVISA vencidos', priority: 'HIGH' },
  CANCELLED: { one: 'Registro ANVISA cancelado', many: 'registros ANVISA cancelados', priority: 'HIGH' },
  NOT_FOUND: {
    one: 'Registro não encontrado na base da ANVISA',
    many: 'registros não encontrados na base da ANVISA',
    priority: 'MEDIUM',
  },
  EXPIRING_30: {
    one: 'Registro ANVISA vence em até 30 dias',
    many: 'registros ANVISA vencem em até 30 dias',
    priority: 'HIGH',
  },
  EXPIRING_90: {
    one: 'Registro ANVISA vence em até 90 dias',
    many: 'registros ANVISA vencem em até 90 dias',
    priority: 'LOW',
  },
};

interface Registration extends Due {
  uuid: string;
  code: string;
  name: string;
  valid_until: string | null;
  situation: Alarming;
}

/** Whoever keeps products hears what has become of their registrations: one notice for each kind, not for each product. */
export const anvisaReminder = reminder<Registration>({
  name: 'product.anvisa-alerts',
  at: '15 3 * * *',
  due: () => sql`
    select product.situation || ':' || uuid as key, product.* from (
      select uuid, code, name, anvisa_valid_until as valid_until, ${situation} as situation
      from product where status = 'ACTIVE' and anvisa_registration is not null) product
    where product.situation = any (${[...alarming]}::text[])`,
  holdersOf: { module: 'product', action: 'update' },
  tellsAgain: true,
  topic: (product) => product.situation,
  oneByOne: 0,
  notice: {
    module: 'product',
    type: 'Registro ANVISA',
    text: ([first, ...others]) => {
      const { one, many, priority } = words[first.situation];
      if (others.length > 0)
        return {
          priority,
          title: `${formatNumber(others.length + 1)} ${many}`,
          description: firstNames([first, ...others].map(({ name }) => name)),
          actionUrl: `/product?anvisa_situation=${first.situation}`,
        };
      const day = first.valid_until ? ` (${formatDate(first.valid_until)})` : '';
      return {
        priority,
        title: `${one}: ${first.name}`,
        description: `${first.code} · ${first.name}${day}`,
        actionUrl: `/product/show/${first.uuid}`,
        relatedId: first.uuid,
      };
    },
  },
});

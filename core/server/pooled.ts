import pg from 'pg';
import { ConfigError } from './config.ts';

/** Statements that a pooler of transactions would look for on a connection that never heard of them go unnamed. */
export class UnnamedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...asked: unknown[]) => unknown;
    this.query = ((asked: unknown, ...more: unknown[]) => query(unnamed(asked), ...more)) as typeof this.query;
  }
}

function unnamed(asked: unknown): unknown {
  // What submits itself (a cursor) has no name.
  if (typeof asked !== 'object' || asked === null || 'submit' in asked || !('name' in asked)) return asked;
  const { name: _, ...rest } = asked;
  return rest;
}

interface Begun {
  role: string;
  zone: string;
  days: string | null;
  limit: string;
  idle: string;
}
/** As the connections of the app begin without a pooler. */
const wanted = (timeZone: string): Begun => ({
  role: 'bancada_app',
  zone: 'UTC',
  days: timeZone,
  limit: '10s',
  idle: '1min',
});

/**
 * A pooler gives its connections to whoever comes, so nothing can be said to one of them when it begins. The database
 * says it instead, to everyone who comes as the pooler's user; without it the app would act as somebody else.
 */
export async function checkPooled(pool: pg.Pool, url: string, timeZone: string): Promise<void> {
  const { rows } = await pool.query<Begun>(
    `select current_user::text as role, current_setting('TimeZone') as zone, current_setting('bancada.time_zone', true) as days,
      current_setting('statement_timeout') as limit, current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  const right = wanted(timeZone);
  const [begun] = rows;
  if (begun && Object.entries(right).every(([name, value]) => begun[name as keyof Begun] === value)) return;
  const user = pg.escapeIdentifier(decodeURIComponent(new URL(url).username));
  throw new ConfigError(
    [
      'Com DATABASE_DIRECT_URL, o usuário de DATABASE_URL deve começar como o sistema precisa. Execute como superusuário do banco:',
      ...pooledUserSql(user, timeZone).map((line) => `  ${line}`),
      'e reinicie o pooler.',
    ].join('\n'),
  );
}

/** Said once, by a superuser, to the user the pooler comes as. */
export const pooledUserSql = (user: string, timeZone: string): string[] => [
  `grant bancada_app to ${user};`,
  `alter role ${user} set role = 'bancada_app';`,
  `alter role ${user} set timezone = 'UTC';`,
  `alter role ${user} set bancada.time_zone = ${pg.escapeLiteral(timeZone)};`,
  `alter role ${user} set statement_timeout = '10s';`,
  `alter role ${user} set idle_in_transaction_session_timeout = '60s';`,
];

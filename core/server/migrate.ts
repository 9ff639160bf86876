import pg from 'pg';
import {
  readFunctions,
  readMigrations,
  type FunctionFile,
  type IndexStatement,
  type Migration,
  type SchemaSource,
} from './schema-files.ts';
import { awaitTurnToMigrate, inTurn, usualPatience, type LockPatience } from './schema-turns.ts';

/**
 * Plain SQL, forward only, ordered by date across modules; one transaction each, one migrator at a time. Functions and
 * triggers are read in one place each, and applied again when that changes. How many files were applied.
 */
export async function migrate(
  url: string,
  sources: readonly SchemaSource[],
  patience: LockPatience = usualPatience,
): Promise<number> {
  const [migrations, functions] = await Promise.all([readMigrations(sources), readFunctions(sources)]);
  refuseUnplaced(functions, migrations);
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  // A lost connection fails the statement that was using it, and not the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await awaitTurnToMigrate(client);
    const schema = await Schema.of(client, patience);
    refuseNewer(
      schema.migrations.keys(),
      migrations.map(({ id }) => id),
    );
    for (const migration of migrations) {
      if (schema.has(migration)) continue;
      await schema.replace(functions.filter(({ asSoonAs }) => asSoonAs && schema.migrations.has(asSoonAs)));
      await schema.apply(migration);
    }
    await schema.replace(functions);
    if (schema.applied > 0) await schema.complete();
    return schema.applied;
  } finally {
    await client.end();
  }
}

/** What newer code wrote, older code would read wrongly: it does not start. */
function refuseNewer(applied: Iterable<string>, known: readonly string[]): void {
  const [unknown] = [...applied].filter((id) => !known.includes(id)).toSorted();
  if (!unknown) return;
  throw new Error(
    `O banco de dados foi usado por uma versão mais nova do sistema (migração ${unknown}). ` +
      'Instale aquela versão ou uma posterior, ou volte a uma cópia de segurança anterior a ela.',
  );
}

function refuseUnplaced(functions: readonly FunctionFile[], migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ id }) => id));
  for (const { id, asSoonAs } of functions)
    if (asSoonAs && !known.has(asSoonAs)) throw new Error(`${id} waits for ${asSoonAs}, which is no migration`);
}

type Hashes = Map<string, string>;

/** A database's schema, as far as it has come. */
class Schema {
  applied = 0;
  readonly migrations: Hashes;
  readonly #functions: Hashes;
  readonly #client: pg.Client;
  readonly #patience: LockPatience;

  private constructor(client: pg.Client, patience: LockPatience, migrations: Hashes, functions: Hashes) {
    this.#client = client;
    this.#patience = patience;
    this.migrations = migrations;
    this.#functions = functions;
  }

  static async of(client: pg.Client, patience: LockPatience): Promise<Schema> {
    const columns = 'id text primary key, hash text not null, applied_at timestamptz not null default now()';
    await client.query(`create table if not exists schema_migration (${columns});
      create table if not exists schema_function (${columns})`);
    const known = async (table: string): Promise<Hashes> => {
      const { rows } = await client.query<{ id: string; hash: string }>(`select id, hash from ${table}`);
      return new Map(rows.map(({ id, hash }) => [id, hash]));
    };
    return new Schema(client, patience, await known('schema_migration'), await known('schema_function'));
  }

  has({ id, hash }: Migration): boolean {
    const known = this.migrations.get(id);
    if (known && known !== hash)
      throw new Error(`A migração ${id} foi alterada depois de aplicada a este banco de dados.`);
    return known === hash;
  }

  async apply({ id, sql, hash, indexes }: Migration): Promise<void> {
    const keep = () => this.#client.query('insert into schema_migration (id, hash) values ($1, $2)', [id, hash]);
    try {
      if (indexes) {
        for (const statement of indexes) await this.#index(statement);
        await keep();
      } else {
        await inTurn(this.#client, id, this.#patience, async () => {
          await this.#client.query(sql);
          await keep();
        });
      }
    } catch (error) {
      const left = indexes ? 'e será retomada na próxima vez' : 'e foi desfeita; o banco de dados está como antes';
      throw new Error(`A migração ${id} falhou ${left}.`, { cause: error });
    }
    this.migrations.set(id, hash);
    this.applied += 1;
  }

  /** It waits for those who read and write, and nobody waits for it. One that was cut off half way begins anew. */
  async #index({ sql, builds }: IndexStatement): Promise<void> {
    await this.#client.query('set lock_timeout = 0');
    if (builds) {
      const { rows } = await this.#client.query<{ indisvalid: boolean }>(
        'select indisvalid from pg_index where indexrelid = to_regclass($1)',
        [builds],
      );
      if (rows[0]?.indisvalid) return;
      if (rows[0]) await this.#client.query(`drop index concurrently ${builds}`);
    }
    try {
      await this.#client.query(sql);
    } catch (error) {
      // Half an index costs every write and serves no read.
      if (builds) await this.#client.query(`drop index concurrently if exists ${builds}`).catch(() => undefined);
      throw error;
    }
  }

  /** Those whose file says something else than the database knows. */
  async replace(files: readonly FunctionFile[]): Promise<void> {
    for (const { id, sql, hash } of files.filter((file) => this.#functions.get(file.id) !== file.hash)) {
      const keep = `insert into schema_function (id, hash) values ($1, $2)
        on conflict (id) do update set hash = excluded.hash, applied_at = now()`;
      try {
        await inTurn(this.#client, id, this.#patience, async () => {
          await this.#client.query(sql);
          await this.#client.query(keep, [id, hash]);
        });
      } catch (error) {
        throw new Error(`A função ${id} não pôde ser aplicada; a anterior continua valendo.`, { cause: error });
      }
      this.#functions.set(id, hash);
      this.applied += 1;
    }
  }

  /** What every table and function that came is owed. */
  complete(): Promise<void> {
    return inTurn(this.#client, 'grant_app_rights', this.#patience, () =>
      this.#client.query('select keep_search_words(), grant_app_rights()'),
    );
  }
}

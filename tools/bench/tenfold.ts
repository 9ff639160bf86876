import type pg from 'pg';
import { bulkLoad } from './bulk-load.ts';

/**
 * What a company has once, however much it does: its roles, settings, models, templates and what it took from others;
 * and what tells of the work on the machine and not of the company's.
 */
const once = [
  'accessory accessory_category activity_log anvisa_line anvisa_load anvisa_registration api_key api_key_secret app_restriction',
  'auth_secret backup_run benefit brand budget_link calendar_day career_level career_path career_requirement checklist',
  'checklist_category checklist_module checklist_task company contract_template contract_template_clause data_import',
  'data_import_choice data_import_line data_incident document_type equipment equipment_accessory equipment_category',
  'equipment_part equipment_spec evaluation_cycle evaluation_template idempotency_key labor labor_category lost_reason',
  'mfa_challenge notification notification_preference operation operation_item outgoing_mail password_reset payroll_month',
  'preference price_index processing_note product_refresh product_refresh_line public_link quality_notification rate_limit',
  'reminder_sent report_delivery report_leave report_schedule retention_count role sample sample_line saved_view search_word',
  'server_process service_order_follow service_order_type session setting sla_clock_basis sla_configuration',
  'sla_configuration_warning stock_report_setting subject_request supplier_type table_change training',
  'training_category unsent_work upload upload_part webhook webhook_delivery webhook_secret yearly_code',
].flatMap((line) => line.split(' '));

interface Column {
  name: string;
  type: string;
  /** The table it leads to. */
  to: string | null;
  /** By the database, from the others. */
  made: boolean;
}
interface Table {
  name: string;
  columns: Column[];
  /** Columns of each index that lets a value stand once. */
  unique: string[][];
}

/**
 * Copies of all the company did and has, by the database itself, on the days the originals have: with nine, ten times
 * the customers, people, parts, orders, sessions, movements, budgets, contracts and talks, each copy whole in itself.
 */
export async function multiply(owner: pg.Pool, copies: number): Promise<number> {
  const { rows: tables } = await owner.query<Table>(everyTable, [once]);
  const copied = new Set(tables.map(({ name }) => name));
  await bulkLoad(owner, [...copied], async (client) => {
    await client.query(helpers);
    for (const table of tables) {
      const told = table.columns
        .filter(({ made }) => !made)
        .map((column) => [`"${column.name}"`, copyOf(column, table, copied)] as const);
      const [names, values] = [told.map(([name]) => name).join(), told.map(([, value]) => value).join()];
      await client
        .query(
          `insert into "${table.name}" (${names}) select ${values} from "${table.name}", generate_series(1, ${copies}) n`,
        )
        .catch((error: unknown) => {
          throw new Error(`Copies of ${table.name} cannot be made`, { cause: error });
        });
    }
  });
  return copied.size;
}

const isCopied = ({ type, to }: Column, copied: ReadonlySet<string>): boolean =>
  type === 'uuid' && (to === null || copied.has(to));

function copyOf(column: Column, { columns, unique }: Table, copied: ReadonlySet<string>): string {
  const value = `"${column.name}"`;
  if (isCopied(column, copied)) return `pg_temp.copy_of(${value}, n)`;
  if (column.type !== 'text') return value;
  // Beside a record that is a copy itself, words may stand as they are.
  const alone = unique.some(
    (names) =>
      names.includes(column.name) && !columns.some((other) => names.includes(other.name) && isCopied(other, copied)),
  );
  return alone ? `pg_temp.copy_of(${value}, n)` : value;
}

/**
 * An identity is of version 7 or 4: its copies are of versions there are not. What is held to a form has the number
 * of the copy within it, other words behind them.
 */
const helpers = `
  create function pg_temp.copy_of(uuid, int) returns uuid language sql immutable as $$
    select overlay($1::text placing substr('01235689abcdef', $2, 1) from 15)::uuid $$;
  create function pg_temp.copy_of(text, int) returns text language sql immutable as $$
    select case when $1 ~ '^[0-9a-f]{64}$' then encode(sha256(($1 || $2)::bytea), 'hex')
      when $1 ~ '^[0-9]{11,}$' then lpad(trunc(($1::numeric + $2::numeric * 1234567891) % 10::numeric ^ length($1))::text, length($1), '0')
      when $1 ~ '^[0-9A-Z]{12}[0-9]{2}$' then left($1, 10) || 'Z' || $2 || right($1, 2)
      when $1 ~ '@' then $2 || $1
      else $1 || '-' || $2 end $$`;

const everyTable = `
  select class.relname as name,
    (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null), 'made', attgenerated <> '', 'to', (
        select target.relname from pg_constraint led join pg_class target on target.oid = led.confrelid
        where led.conrelid = class.oid and led.contype = 'f' and attnum = any (led.conkey) and attribute_is_uuid
        order by cardinality(led.conkey) limit 1)) order by attnum)
      from pg_attribute cross join lateral (select atttypid = 'uuid'::regtype as attribute_is_uuid) kind
      where attrelid = class.oid and attnum > 0 and not attisdropped and attidentity = '') as columns,
    coalesce((select json_agg(array(
        select attname from pg_attribute where attrelid = class.oid and attnum > 0
          and split_part(split_part(pg_get_indexdef(indexrelid), ' WHERE ', 1), ' INCLUDE ', 1) ~ ('[(, "]' || attname || '[), "]')))
      from pg_index where indrelid = class.oid and indisunique), '[]') as unique
  from pg_class class
  where class.relnamespace = 'public'::regnamespace and class.relkind = 'r' and class.relname <> all ($1)
    and exists (select from pg_attribute where attrelid = class.oid and atttypid = 'uuid'::regtype)
  order by class.relname`;

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import pg from 'pg';

/**
 * The floor everything is measured against: Node's own http and `pg`, prepared statements, timestamps as
 * text, no session, no permission, no checks. As little as can answer the same rows.
 */
for (const type of [pg.types.builtins.TIMESTAMPTZ, pg.types.builtins.DATE])
  pg.types.setTypeParser(type, (text) => text);
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 12 });
/** Triggers sleep here: the bare create writes the audit row by hand instead. */
const writers = new pg.Pool({
  connectionString: process.env['DATABASE_URL'] ?? '',
  max: 12,
  options: '-c session_replication_role=replica',
});

const columns =
  'customer.uuid, version, created_at, updated_at, type, name, trade_name, document, email, phone, mobile, segment, city, state, status';
const show = `select ${columns}, state_registration, notes,
  (select coalesce(json_agg(line order by line.position), '[]') from (select position, name, role, phone, email from customer_contact where customer_uuid = customer.uuid) line) as contacts,
  (select coalesce(json_agg(line order by line.position), '[]') from (select position, label, zip_code, street, number, complement, district, city, state, ibge_code, is_main from customer_address where customer_uuid = customer.uuid) line) as addresses
  from customer where uuid = $1`;
const page = (where: string): string => `select ${columns}
  from (select uuid from customer ${where} order by searchable(name), uuid limit 50 offset $1) page
  join customer using (uuid) order by searchable(name), uuid`;
const orderColumns = `select service_order.uuid, service_order.version, service_order.created_at, service_order.updated_at, code, priority,
  service_order.status, technical_status, financial_status, came_from, equipment_name, serial_number, reported_problem, scheduled_for,
  service_location, closed_at, has_checklist, requires_evaluation, return_of_uuid is not null as possible_return,
  json_build_object('response_due_at', response_due_at, 'solution_due_at', solution_due_at, 'breached',
    coalesce(service_order.status <> 'CANCELLED' and (solution_due_at < coalesce(finished_at, now()) or response_due_at < coalesce(responded_at, now())), false)) as sla,
  json_build_object('uuid', customer_uuid, 'name', customer_name) as customer,
  json_build_object('uuid', service_order_type.uuid, 'name', service_order_type.name) as type,
  coalesce((select json_agg(json_build_object('uuid', app_user.uuid, 'name', app_user.name))
    from service_order_technician join app_user on app_user.uuid = user_uuid where service_order_uuid = service_order.uuid), '[]') as technicians`;
/** The list's columns and what a page of the order shows besides. */
const order = `${orderColumns}, received_condition, service_address, internal_notes, opened_by_name, started_at, finished_at, delivered_at,
  cancelled_at, cancel_reason, warranty_kind, warranty_source, warranty_reason, service_warranty_days, service_warranty_until,
  json_build_object('uuid', payer.uuid, 'name', payer.name) as payer, json_build_object('uuid', owner.uuid, 'name', owner.name) as owner,
  (select max(created_at) from service_order_change where service_order_uuid = service_order.uuid) as status_since,
  coalesce((select json_agg(json_build_object('description', description, 'quantity', quantity) order by position)
    from service_order_accessory where service_order_uuid = service_order.uuid), '[]') as received_accessories,
  coalesce((select json_agg(json_build_object('uuid', stored_file.uuid, 'name', stored_file.name) order by created_at)
    from stored_file where owner_entity = 'service_order_entry' and owner_uuid = service_order.uuid), '[]') as entry_photos
  from service_order join service_order_type on service_order_type.uuid = type_uuid join customer owner on owner.uuid = owner_uuid
  join customer payer on payer.uuid = payer_uuid where service_order.uuid = $1`;
const orders = (where = ''): string => `${orderColumns}
  from (select uuid from service_order ${where} order by created_at desc, uuid desc limit 50 offset $1) page
  join service_order using (uuid) join service_order_type on service_order_type.uuid = type_uuid
  order by service_order.created_at desc, service_order.uuid desc`;
const words = (typed: string): string[] => typed.split(' ').map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

const read = async (name: string | undefined, text: string, values: unknown[]): Promise<unknown[]> =>
  (await pool.query(name ? { name, text, values } : { text, values })).rows;

async function answer(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bare');
  const offset = (Number(searchParams.get('page') ?? 1) - 1) * 50;
  const [, call = '', uuid] = pathname.split('/');
  switch (call ?? '') {
    case 'show':
      return (await read('show', show, [uuid]))[0];
    case 'list':
      return read('list', page(''), [offset]);
    case 'filtered':
      return read('filtered', page('where status = $2 and state = $3'), [
        offset,
        searchParams.get('status'),
        searchParams.get('state'),
      ]);
    // As most handlers are written: the page, and the count of everything, on every request.
    case 'naive':
      return Promise.all([read('list', page(''), [offset]), read('count', 'select count(*) from customer', [])]);
    case 'order':
      return (await read('order', order, [uuid]))[0];
    case 'orders': {
      const status = searchParams.get('status');
      return status
        ? read('orders-filtered', orders('where status = $2'), [offset, status])
        : read('orders', orders(), [offset]);
    }
    case 'orders-naive':
      return Promise.all([read('orders', orders(), [offset]), read('count', 'select count(*) from service_order', [])]);
    case 'search': {
      const patterns = words(searchParams.get('search') ?? '');
      const where = patterns.map((_, n) => `search_text like searchable($${n + 2})`).join(' and ');
      // Unnamed, as its best plan depends on the words.
      return read(undefined, page(`where ${where}`), [offset, ...patterns]);
    }
    case 'consume':
      return consume(uuid ?? '', JSON.parse(await bodyOf(request)) as Exit);
    case 'create':
      return create(JSON.parse(await bodyOf(request)) as NewCustomer);
    default:
      throw new Error(`No such call: ${call}`);
  }
}

interface NewCustomer {
  type: string;
  name: string;
  trade_name: string;
  document: string;
  email: string;
  phone: string;
  segment: string;
  contacts: [{ name: string; phone: string }];
  addresses: [Record<'label' | 'zip_code' | 'street' | 'number' | 'district' | 'city' | 'state', string>];
}

/** The same rows as the server's create: the customer, a contact, an address, the audit row. */
async function create(body: NewCustomer): Promise<unknown> {
  const client = await writers.connect();
  const { type, name, trade_name, document, email, phone, segment, contacts, addresses } = body;
  const [contact] = contacts;
  const [{ label, zip_code, street, number, district, city, state }] = addresses;
  try {
    await client.query('begin');
    const { rows } = await client.query<{ uuid: string }>({
      name: 'customer',
      text: `insert into customer (type, name, trade_name, document, email, phone, segment, city, state) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}`,
      values: [type, name, trade_name, document, email, phone, segment, city, state],
    });
    const uuid = rows[0]?.uuid;
    await client.query({
      name: 'contact',
      text: 'insert into customer_contact (customer_uuid, position, name, phone) values ($1, 0, $2, $3)',
      values: [uuid, contact.name, contact.phone],
    });
    await client.query({
      name: 'address',
      text: `insert into customer_address (customer_uuid, position, label, zip_code, street, number, district, city, state, is_main)
        values ($1, 0, $2, $3, $4, $5, $6, $7, $8, true)`,
      values: [uuid, label, zip_code, street, number, district, city, state],
    });
    const changes = Object.fromEntries(
      [...Object.entries(body), ...Object.entries(addresses[0])].map(([key, value]) => [key, [null, value]]),
    );
    await client.query({
      name: 'audit',
      text: `insert into activity_log (change_id, entity, entity_uuid, record_label, action, operation, user_name, ip, request_id, changes)
        values ($1, 'customer', $2, $3, 'create', 'customer.create', 'Pessoa', '127.0.0.1', $4, $5)`,
      values: [randomUUID(), uuid, name, randomUUID(), JSON.stringify(changes)],
    });
    await client.query('commit');
    return { ...rows[0], contacts, addresses };
  } finally {
    client.release();
  }
}

interface Exit {
  quantity: string;
  reason: string;
}

/** The same rows as the server's exit: the movement, the batch's and the item's balance. */
async function consume(item: string, { quantity, reason }: Exit): Promise<unknown> {
  const client = await writers.connect();
  try {
    await client.query('begin');
    const items = await client.query<{ average_cost: string }>({
      name: 'item',
      text: 'select average_cost from stock_item where uuid = $1 for no key update',
      values: [item],
    });
    const batches = await client.query<{ uuid: string; quantity: string; reserved: string }>({
      name: 'batch',
      text: `update stock_batch set quantity = quantity - $2 where uuid = (
          select uuid from stock_batch where item_uuid = $1 and status = 'ACTIVE' and quantity > 0
            and (expires_at is null or expires_at >= current_date)
          order by expires_at, received_at, uuid limit 1) returning uuid, quantity, reserved`,
      values: [item, quantity],
    });
    const [batch] = batches.rows;
    await client.query({
      name: 'movement',
      text: `insert into stock_movement (item_uuid, batch_uuid, kind, reason, quantity, unit_cost, quantity_after, reserved_after, user_name, change_id)
        values ($1, $2, 'OUT', $3, -$4::numeric, $5, $6, $7, 'Pessoa', $8)`,
      values: [
        item,
        batch?.uuid,
        reason,
        quantity,
        items.rows[0]?.average_cost,
        batch?.quantity,
        batch?.reserved,
        randomUUID(),
      ],
    });
    const { rows } = await client.query({
      name: 'balance',
      text: 'update stock_item set on_hand = on_hand - $2, last_exit_at = now() where uuid = $1 returning uuid, code, name, on_hand, reserved',
      values: [item, quantity],
    });
    await client.query('commit');
    return { ...rows[0], batches: batches.rows };
  } finally {
    client.release();
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const server = createServer((request, response) => {
  answer(request).then(
    (data) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data }));
    },
    (error: Error) => {
      response.statusCode = 500;
      response.end(error.message);
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ listening: `http://127.0.0.1:${port}` })}\n`);
});

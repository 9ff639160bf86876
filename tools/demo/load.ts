import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import { dayOf } from '#core/contract/format.ts';
import type { Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { advisoryLock } from '#core/server/advisory-lock.ts';
import { inTransaction } from '#core/server/transaction.ts';
import { administratorSlug, technicianSlug } from '#modules/access/role/contract.ts';
import { ensureRoles, setUserRoles } from '#modules/access/role/server/public.ts';
import { hashPassword } from '#modules/access/user/server/public.ts';
import { loadCustomers } from '#modules/registry/customer/server/public.ts';
import { loadAccessories } from '#modules/registry/accessory/server/public.ts';
import { installBase } from '#modules/registry/anvisa/server/public.ts';
import { loadProducts, refreshInOne } from '#modules/registry/product/server/public.ts';
import { loadCategories } from '#modules/registry/equipment-category/server/public.ts';
import { loadParts } from '#modules/registry/part/server/public.ts';
import { loadStock } from '#modules/stock/stock/demo/stock-loader.ts';
import { loadSuppliers } from '#modules/registry/supplier/server/public.ts';
import { makeAccessories } from './accessories.ts';
import { loadDemoAssets } from './assets.ts';
import { makeBrands } from './brands.ts';
import { loadDemoBudgets } from './budgets.ts';
import { makeCategories, setDefaultChecklists } from './categories.ts';
import { loadChecklists } from './checklists.ts';
import { loadDemoCounts } from './counts.ts';
import { makeCustomers } from './companies.ts';
import { loadDemoCompany } from './company.ts';
import { loadDemosOfModules } from './demo.ts';
import { loadDemoEquipment } from './equipment.ts';
import { loadDemoInstalled } from './installed.ts';
import { loadLabors } from './labors.ts';
import { loadDemoLives, loadOrderLives } from './lives.ts';
import { loadNotices } from './notices.ts';
import { loadDemoLabors, loadWorkshop } from './order-labors.ts';
import { makeParts } from './parts.ts';
import { makePeople } from './people.ts';
import { makeProducts } from './products.ts';
import { loadDemoEvaluations } from './evaluations.ts';
import { createRandom, type Random } from './random.ts';
import { recount } from './recount.ts';
import { loadDemoWork } from './order-work.ts';
import { loadDemoOrders } from './service-orders.ts';
import { isKept, makeStocks } from './stocks.ts';
import { makeSuppliers } from './suppliers.ts';
import { loadDemoUnits } from './units.ts';

export const demoPassword = 'bancada';
const day = 86_400_000;

const staff = [
  { username: 'admin', role: administratorSlug, job_title: 'Administrador do sistema', department: 'TI' },
  { username: 'diretoria', role: 'director', job_title: 'Diretora', department: 'Diretoria' },
  { username: 'gestor', role: 'service_manager', job_title: 'Gestor de serviços', department: 'Serviços' },
  { username: 'tecnico', role: technicianSlug, job_title: 'Técnico em eletrônica', department: 'Serviços' },
  { username: 'atendimento', role: 'attendant', job_title: 'Atendente', department: 'Atendimento' },
  { username: 'compras', role: 'buyer', job_title: 'Compradora', department: 'Suprimentos' },
  { username: 'almoxarifado', role: 'warehouse', job_title: 'Almoxarife', department: 'Suprimentos' },
  { username: 'qualidade', role: 'quality', job_title: 'Analista da qualidade', department: 'Qualidade' },
  { username: 'rh', role: 'hr', job_title: 'Analista de RH', department: 'Recursos Humanos' },
] as const;
/** Who evaluates whom. */
const managers: Record<string, string> = {
  gestor: 'diretoria',
  qualidade: 'diretoria',
  rh: 'diretoria',
  compras: 'diretoria',
  tecnico: 'gestor',
  atendimento: 'gestor',
  almoxarifado: 'compras',
};

/** They get most of the rows; what they are searched and sorted by is indexed once, at the end. */
const fullest = ['activity_log', 'part', 'stock_item', 'stock_batch', 'stock_movement'];

/** A small believable company, the same on every machine; only the dates follow the calendar. `tell` hears how it goes. */
export async function loadDemo(services: Services, tell: (text: string) => void): Promise<void> {
  const { db, config } = services;
  // One for all: everybody knows it.
  const hash = await hashPassword(config, demoPassword);
  const random = createRandom('bancada');
  await inTransaction(db, async (tx) => {
    // Of several processes that start on an empty database one fills it.
    // The others wait for as long as that takes.
    await sql`set local statement_timeout = 0`.execute(tx);
    await advisoryLock(tx, 'first users');
    if (await tx.selectFrom('app_user').select('uuid').limit(1).executeTakeFirst()) return;
    const startedAt = performance.now();
    tell('Carregando os dados de demonstração: um ano de uma empresa, cerca de meio minuto…');
    await asOwner(tx, sql`select set_indexes_aside(${fullest}::text[]::regclass[])`);
    // What is searched is indexed in a few large steps: an eighth of the time.
    await sql`set local gin_pending_list_limit = '256MB'`.execute(tx);
    await sql`select set_config('bancada.operation', 'demo.load', true), set_config('bancada.user_name', 'Dados de demonstração', true),
      set_config('bancada.words', 'later', true)`.execute(tx);
    await loadDemoCompany(tx, services, random.fork('company'));
    const users = await loadStaff(tx, services, random.fork('people'), hash);
    const brands = await loadBrands(tx, random.fork('brands'));
    const customers = await loadTheCustomers(tx, random.fork('customers'));
    const categories = await loadTheCategories(tx, random.fork('categories'));
    const checklists = await loadChecklists(tx, categories);
    await setDefaultChecklists(tx, categories, checklists);
    await loadLabors(tx, { checklists, categories });
    await loadTheAccessories(tx, random.fork('accessories'), { brands, categories });
    const suppliers = await loadTheSuppliers(tx, random.fork('suppliers'));
    await loadTheParts(tx, random.fork('parts'), { brands, categories, suppliers });
    await recount(tx);
    const models = random.fork('equipment');
    await loadDemoEquipment(tx, services, models, { brands, categories }, () => lastYear(models));
    const today = dayOf(new Date());
    const units = await loadDemoUnits(tx, random.fork('units'), today);
    await recount(tx);
    await loadDemoAssets(tx, random.fork('assets'), units, [...users.values()], today);
    const installed = await loadDemoInstalled(tx, random.fork('installed'), today);
    const technician = users.get('tecnico') ?? '';
    await loadDemoLives(tx, random.fork('lives'), { installed, technician, today });
    await recount(tx);
    await loadTheProducts(tx, random.fork('products'), { brands, categories }, users);
    await recount(tx);
    await loadTheStock(tx, random.fork('stock'), suppliers);
    await recount(tx);
    await loadDemoCounts(tx, random.fork('counts'), {
      counter: users.get('almoxarifado') ?? '',
      approver: users.get('admin') ?? '',
    });
    await recount(tx);
    const workshop = await loadWorkshop(tx, services, random.fork('workshop'), users.get('gestor'));
    await loadDemoOrders(tx, services, random.fork('orders'), { users, crew: [technician, ...workshop], checklists });
    await recount(tx);
    await loadDemoEvaluations(tx, services, random.fork('evaluations'));
    await recount(tx);
    await loadDemoLabors(tx, random.fork('work'), {
      technician,
      workshop,
      manager: users.get('gestor') ?? '',
    });
    const maker = users.get('atendimento') ?? '';
    const named = tx.selectFrom('app_user').select(['uuid', 'name']).where('uuid', '=', maker);
    await loadDemoBudgets(tx, random.fork('budgets'), await named.executeTakeFirstOrThrow());
    await recount(tx);
    await loadDemoWork(tx, services, random.fork('work'));
    await loadOrderLives(tx);
    await loadDemosOfModules(tx, { services, users, crew: [technician, ...workshop], today, random });
    await recount(tx);
    await loadNotices(tx, services, users, customers);
    await sql`select learn_words_again(bearing) from word_bearer`.execute(tx);
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
    await asOwner(tx, sql`select build_indexes_again()`);
    tell(`Dados de demonstração prontos em ${Math.round((performance.now() - startedAt) / 1000)} s.`);
  });
}

async function asOwner(tx: Tx, work: RawBuilder<unknown>): Promise<void> {
  await sql`set local role none`.execute(tx);
  await work.execute(tx);
  await sql`set local role bancada_app`.execute(tx);
}

/** Some moment of working hours in the last year, as text the database takes. */
const lastYear = (random: Random, atLeastDaysAgo = 0): string =>
  new Date(
    Math.floor(Date.now() / day) * day -
      random.int(atLeastDaysAgo + 1, 364) * day +
      random.int(11, 20) * 3_600_000 +
      random.int(0, 3_599) * 1000,
  ).toISOString();

async function loadStaff(db: Tx, { registry }: Services, random: Random, hash: string): Promise<Map<string, string>> {
  const roles = await ensureRoles(db, registry);
  const people = makePeople(random, staff.length);
  const uuids = new Map<string, string>();
  for (const [place, { username, role, job_title, department }] of staff.entries()) {
    const { name, cpf, birth_date, gender, marital_status, phone } = people[place] ?? {};
    const { uuid } = await db
      .insertInto('app_user')
      .values({
        name: name ?? username,
        username,
        email: `${username}@bancada.exemplo.com.br`,
        cpf,
        birth_date,
        gender,
        marital_status,
        phone,
        job_title,
        department,
        hired_at: random.dateBetween('2016-01-04', '2025-06-30'),
        manager_uuid: uuids.get(managers[username] ?? '') ?? null,
        password_hash: hash,
        created_at: lastYear(random, 300),
        last_login_at: new Date(Date.now() - random.int(20, 90) * 3_600_000).toISOString(),
      })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    uuids.set(username, uuid);
    await setUserRoles(db, uuid, [roles.get(role) ?? '']);
  }
  return uuids;
}

/** Answers name → uuid. */
async function loadBrands(db: Tx, random: Random): Promise<Map<string, string>> {
  const made = await db
    .insertInto('brand')
    .values(makeBrands().map((brand) => ({ ...brand, created_at: lastYear(random) })))
    .returning(['uuid', 'name'])
    .execute();
  return new Map(made.map(({ uuid, name }) => [name, uuid]));
}

const loadTheCustomers = (db: Tx, random: Random): Promise<string[]> =>
  loadCustomers(
    db,
    makeCustomers(random, 300).map((customer) => ({ ...customer, created_at: lastYear(random) })),
  );

const loadTheCategories = (db: Tx, random: Random): Promise<Map<string, string>> =>
  loadCategories(
    db,
    makeCategories().map((category) => ({ ...category, created_at: lastYear(random) })),
  );

async function loadTheAccessories(db: Tx, random: Random, known: Parameters<typeof makeAccessories>[1]): Promise<void> {
  await loadAccessories(
    db,
    makeAccessories(random, known).map((accessory) => ({ ...accessory, created_at: lastYear(random) })),
  );
}

/** Answers those who sell parts. */
async function loadTheSuppliers(db: Tx, random: Random): Promise<Parameters<typeof makeParts>[1]['suppliers']> {
  const rows = makeSuppliers(random).map((supplier) => ({ ...supplier, created_at: lastYear(random) }));
  const uuids = await loadSuppliers(db, rows);
  return rows.flatMap(({ types, type }, place) =>
    types.includes('PARTS') ? [{ uuid: uuids[place] ?? '', foreign: type === 'FOREIGN' }] : [],
  );
}

async function loadTheParts(db: Tx, random: Random, known: Parameters<typeof makeParts>[1]): Promise<void> {
  await loadParts(
    db,
    makeParts(random, known).map((part) => ({ ...part, created_at: lastYear(random) })),
  );
}

/** The agency's file is read by the very code that reads the real one. */
async function loadTheProducts(
  db: Tx,
  random: Random,
  known: { brands: ReadonlyMap<string, string>; categories: ReadonlyMap<string, string> },
  users: ReadonlyMap<string, string>,
): Promise<void> {
  const inDays = (days: number): string => dayOf(new Date(Date.now() + days * day));
  const { products, base } = makeProducts(random, { ...known, inDays });
  const folder = await mkdtemp(join(tmpdir(), 'bancada-demo-'));
  try {
    const path = join(folder, 'base.csv');
    await writeFile(path, base, 'latin1');
    await installBase(db, path, 'anvisa-demonstracao.csv');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await loadProducts(
    db,
    products.map((product) => ({ ...product, created_at: lastYear(random) })),
  );
  await refreshInOne(db, { user_uuid: users.get('admin') ?? null, user_name: 'Dados de demonstração' });
}

/** Most of what is bought or sold lies on a shelf. */
async function loadTheStock(db: Tx, random: Random, suppliers: readonly { uuid: string }[]): Promise<void> {
  const { rows: kept } = await sql<Parameters<typeof makeStocks>[1][number]>`
    select * from (
      select uuid as part_uuid, null::uuid as product_uuid, code, created_at, cost, min_quantity, reorder_point, max_quantity
      from part where status = 'ACTIVE' union all
      select null, uuid, code, created_at, cost, 0, 0, case when cost > 5000 then 1 else 3 end from product where status = 'ACTIVE'
    ) kept where created_at < now() - interval '3 days' order by code`.execute(db);
  const { rows: people } = await sql<{ uuid: string; name: string }>`
    select uuid, name from app_user where username in ('almoxarifado', 'tecnico', 'compras') order by username`.execute(
    db,
  );
  await loadStock(
    db,
    makeStocks(
      random,
      kept.filter((item) => isKept(random, item)),
      { people, suppliers: suppliers.map(({ uuid }) => uuid), today: Math.floor(Date.now() / day) * day },
    ),
  );
}

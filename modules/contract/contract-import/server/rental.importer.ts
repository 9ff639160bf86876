import { sql } from 'kysely';
import type { FieldErrors } from '#core/contract/error.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { importColumns } from '#core/server/field-columns.ts';
import type { ImportColumn, Reference } from '#core/server/importer.ts';
import '#modules/asset/asset-equipment/server/public.ts';
import { rentalContract, rentalContractFields } from '#modules/contract/rental-contract/contract.ts';
import { rentalErrors } from '#modules/contract/rental-contract/rental-contract.rules.ts';
import { enterRental, findRentalContract, takeBackRental } from '#modules/contract/rental-contract/server/public.ts';
import { takenWords } from '#modules/contract/rental-hold/rental-hold.rules.ts';
import { takenBy } from '#modules/contract/rental-hold/server/public.ts';
import { contractImporter, ownCells, pastFields, worded, type SheetContract, type Stored } from './contract-sheet.ts';

/** A unit of ours, by its number of patrimony or its serial number. One that names two names neither. */
const assetReference: Reference = {
  missing: 'Patrimônio não encontrado',
  find: async (db, { keys, uuids }) => {
    const { rows } = await sql<{ uuid: string; key: string; label: string }>`
      select uuid, key, label from (select uuid, label, key, count(*) over (partition by key) as called from (
        select uuid, concat_ws(' · ', asset_number, equipment_name, serial_number) as label, searchable(asset_number) as key
        from asset_equipment where searchable(asset_number) = any (${keys}::text[])
        union
        select uuid, concat_ws(' · ', asset_number, equipment_name, serial_number), searchable(serial_number)
        from asset_equipment where searchable(serial_number) = any (${keys}::text[])) found) one
      where called = 1
      union all
      select uuid, '', concat_ws(' · ', asset_number, equipment_name, serial_number) from asset_equipment
        where uuid = any (${uuids}::uuid[])`.execute(db);
    return rows;
  },
};

const unitColumns: [ImportColumn, ...ImportColumn[]] = [
  {
    key: 'asset_equipment_uuid',
    title: 'Patrimônio',
    hint: 'Ou o número de série.',
    kind: 'text',
    required: true,
    aliases: ['Nº de patrimônio', 'Nº de série', 'Número de série', 'Série', 'Equipamento'],
    example: 'PAT-000123',
    parse: String,
    refers: assetReference,
  },
  {
    key: 'monthly_value',
    title: 'Valor mensal do equipamento',
    kind: 'money',
    aliases: ['Valor do equipamento', 'Valor unitário', 'Valor por equipamento'],
    example: '1500,00',
  },
  { key: 'replacement_value', title: 'Valor de reposição', kind: 'money', aliases: ['Reposição'], example: '48000,00' },
  { key: 'accessories', title: 'Acessórios', kind: 'text', example: 'Cabo de força; sensor' },
  { key: 'meter_unit', title: 'Medidor', kind: 'text', example: 'horas' },
  { key: 'included', title: 'Franquia por mês', kind: 'number', aliases: ['Franquia'], example: '200' },
  { key: 'excess_price', title: 'Valor do excedente', kind: 'money', aliases: ['Excedente'], example: '12,50' },
];

async function stored(db: Db, keys: readonly string[]): Promise<Stored[]> {
  const { rows } = await sql<{ uuid: string; key: string }>`
    select uuid, searchable(former_number) as key from rental_contract
    where searchable(former_number) = any (${keys}::text[])`.execute(db);
  const found: Stored[] = [];
  for (const { uuid, key } of rows) {
    const row = await findRentalContract(db, uuid);
    if (row) found.push({ key, row });
  }
  return found;
}

const assetsOf = ({ items }: SheetContract): string[] =>
  items.map(({ asset_equipment_uuid }) => worded(asset_equipment_uuid));

function check(body: SheetContract): FieldErrors {
  const assets = assetsOf(body);
  const twice = assets.flatMap((asset, place): [string, string[]][] =>
    assets.indexOf(asset) < place
      ? [[`items.${place}.asset_equipment_uuid`, ['Este equipamento já está no contrato']]]
      : [],
  );
  return { ...rentalErrors(body as unknown as Parameters<typeof rentalErrors>[0]), ...Object.fromEntries(twice) };
}

/** Each unit still ours, and nobody else's in those days. */
async function against(db: Tx, bodies: readonly SheetContract[]): Promise<FieldErrors[]> {
  const gone = await db
    .selectFrom('asset_equipment')
    .select('uuid')
    .where('uuid', 'in', [...new Set(bodies.flatMap(assetsOf))])
    .where('status', '=', 'DROPPED')
    .execute();
  const dropped = new Set(gone.map(({ uuid }) => uuid));
  const errors: FieldErrors[] = [];
  for (const body of bodies) {
    const assets = assetsOf(body);
    const days = { held_from: body.starts_at, held_until: body.ends_at };
    const wanted = assets.map((asset) => ({ ...days, asset_equipment_uuid: asset, line_uuid: nobody }));
    const taken = body.status === 'ACTIVE' ? await takenBy(db, wanted, nobody) : [];
    const own = assets.flatMap((asset, place): [string, string[]][] => {
      const other = taken.find(({ asset_equipment_uuid }) => asset_equipment_uuid === asset);
      const why = dropped.has(asset) ? 'Baixado do patrimônio' : other && takenWords(other);
      return why ? [[`items.${place}.asset_equipment_uuid`, [why]]] : [];
    });
    errors.push(Object.fromEntries(own));
  }
  return errors;
}
/** A contract that is not there yet keeps nothing of its own. */
const nobody = '00000000-0000-0000-0000-000000000000';

export const rentalImporter = contractImporter({
  type: 'rental_contract',
  noun: { one: 'contrato de locação', many: 'Contratos de locação' },
  access: [...rentalContract.create.access, ...rentalContract.update.access],
  path: '/contract/rental',
  columns: importColumns(rentalContractFields, 'former_number', ownCells),
  unitColumns,
  write: rentalContract.create.body.extend(pastFields),
  check,
  stored,
  against,
  enter: (db, ctx, body, past) => enterRental(db, ctx, body as Parameters<typeof enterRental>[2], past),
  takeBack: takeBackRental,
});

import { invalid } from '#core/contract/error.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { required } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { lockDocument } from '#core/server/steps.ts';
import type { AmendmentAddendum, ContractKind, Franchise } from '#modules/contract/contract-adjustment/contract.ts';
import {
  amendContract,
  findContract,
  maintenanceContractPaper,
} from '#modules/contract/maintenance-contract/server/public.ts';
import {
  amendRental,
  findRentalContract,
  rentalContractPaper,
} from '#modules/contract/rental-contract/server/public.ts';
import { conditionsOf, pricesChanged } from '../contract-amendment.rules.ts';
import type { maintenanceAmendment, rentalAmendment } from '../contract.ts';
import { rentalConditions, rentalFranchises, rentalPrices } from '../rental-amendment.rules.ts';
import { requireAmendable, requireOwnLines, storedLines } from './amendment.checks.ts';

/** What is agreed, whichever kind of contract: since when, and the rest as its kind writes it. */
export interface Agreement<T extends object = object> {
  /** Of the contract that was read; none, whoever asks holds it and takes it as it is. */
  version: number | undefined;
  takes_effect: string;
  reason: string;
  terms: T;
  /** Prepared earlier: how units are looked after goes on as it is by now. */
  isKept: boolean;
}
type Own = 'version' | 'amendment_version' | 'takes_effect' | 'signed_on' | 'reason';
export type MaintenanceTerms = Omit<Received<typeof maintenanceAmendment.amend>['body'], Own>;
export type RentalTerms = Omit<Received<typeof rentalAmendment.amend>['body'], Own>;

/** What came of it: the contract before and after, told in people's words and in billing's. */
export interface Written {
  conditions: AmendmentAddendum['conditions'];
  changes: AmendmentAddendum['changes'];
  franchises: Franchise[];
  old_value: string;
  new_value: string;
  /** Of the contract after it, what an addendum may change, for the form to go on with: who signs is not kept twice. */
  planned: object;
}
interface Kind {
  find: (db: Db, uuid: string) => Promise<object | undefined>;
  /** Everything about its addenda happens under this. */
  lock: (db: Tx, uuid: string) => Promise<Locked>;
  /** With every check: `latest` is the last day it may begin on. */
  write: (db: Tx, ctx: Ctx, uuid: string, agreed: Agreement, latest: string | null) => Promise<Written>;
  paper: Pick<typeof maintenanceContractPaper, 'addendum'>;
  page: string;
}
export interface Locked {
  uuid: string;
  version: number;
  code: string;
  responsible_uuid: string | null;
}

const priceKeys = ['base_value', 'due_day', 'payment_method', 'monthly_value', 'items'] as const;
const rentalKeys = ['ends_at', ...priceKeys] as const;
const maintenanceKeys = [
  'coverage',
  'included_visits',
  'included_hours',
  'parts_cap',
  'excluded_part_uuids',
  'excluded_parts',
  'sla_configuration_uuid',
  'sla_configuration_name',
  'line_count',
  ...priceKeys,
] as const;
const picked = <T extends object, K extends keyof T>(of: T, keys: readonly K[]): object =>
  Object.fromEntries(keys.map((key) => [key, of[key]]));

const nothing = 'Nada muda: altere uma condição ou um equipamento';

async function writeMaintenance(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { version, takes_effect, reason, terms, isKept }: Agreement<MaintenanceTerms>,
  latest: string | null,
): Promise<Written> {
  const contract = await lockDocument(db, 'maintenance_contract', uuid);
  // Whoever read an older contract is told that first.
  const isStale = version !== undefined && version !== contract.version;
  if (!isStale) await requireAmendable(db, contract, takes_effect, latest);
  const stored = await storedLines(db, uuid);
  if (!isStale) requireOwnLines(stored, terms.items);
  const before = await required(findContract(db, uuid));
  const checklists = new Map(before.items.map((line) => [line.uuid, line.checklist_uuid]));
  const items = isKept
    ? terms.items.map((line) => (line.uuid ? { ...line, checklist_uuid: checklists.get(line.uuid) ?? null } : line))
    : terms.items;
  await amendContract(
    db,
    ctx,
    { contract, stored },
    { ...terms, items, version: version ?? contract.version, takes_effect, reason },
  );
  const after = await required(findContract(db, uuid));
  const conditions = conditionsOf(before, after);
  if (conditions.length === 0) throw invalid({ items: [nothing] });
  return {
    conditions,
    changes: pricesChanged(before, after),
    franchises: [],
    old_value: before.monthly_value,
    new_value: after.monthly_value,
    planned: picked(after, maintenanceKeys),
  };
}

async function writeRental(
  db: Tx,
  _ctx: Ctx,
  uuid: string,
  { version, takes_effect, terms }: Agreement<RentalTerms>,
  latest: string | null,
): Promise<Written> {
  const contract = await lockDocument(db, 'rental_contract', uuid);
  const isStale = version !== undefined && version !== contract.version;
  if (!isStale) await requireAmendable(db, contract, takes_effect, latest);
  if (terms.ends_at !== null && terms.ends_at < takes_effect)
    throw invalid({ ends_at: ['O fim não pode ser antes de o aditivo valer'] });
  const before = await required(findRentalContract(db, uuid));
  await amendRental(db, contract, { ...terms, version: version ?? contract.version });
  const after = await required(findRentalContract(db, uuid));
  const conditions = rentalConditions(before, after);
  if (conditions.length === 0) throw invalid({ items: [nothing] });
  return {
    conditions,
    changes: rentalPrices(before, after),
    franchises: rentalFranchises(before, after),
    old_value: before.monthly_value,
    new_value: after.monthly_value,
    planned: picked(after, rentalKeys),
  };
}

// What a kind keeps of its terms only that kind reads.
export const kinds: Record<ContractKind, Kind> = {
  maintenance_contract: {
    find: findContract,
    lock: (db, uuid) => lockDocument(db, 'maintenance_contract', uuid),
    write: (db, ctx, uuid, agreed, latest) =>
      writeMaintenance(db, ctx, uuid, agreed as Agreement<MaintenanceTerms>, latest),
    paper: maintenanceContractPaper,
    page: '/contract/maintenance/show',
  },
  rental_contract: {
    find: findRentalContract,
    lock: (db, uuid) => lockDocument(db, 'rental_contract', uuid),
    write: (db, ctx, uuid, agreed, latest) => writeRental(db, ctx, uuid, agreed as Agreement<RentalTerms>, latest),
    paper: rentalContractPaper,
    page: '/contract/rental/show',
  },
};

import { addDays } from '#core/contract/days.ts';
import type { Tx } from '#core/server/db.ts';
import { shortfallOf } from '#modules/contract/rental-hold/franchise.rules.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { loadDocuments, type DemoDocument, type DemoStep } from '#tools/demo/documents.ts';
import type { Random } from '#tools/demo/random.ts';
import { contractBillingMachine } from '../contract-billing.rules.ts';
import { proposed, type Proposal, type ProposedLine } from '#modules/contract/contract-charges/proposal.rules.ts';
import { billableOf, type BilledContract } from '#modules/contract/contract-charges/server/public.ts';
import { knownLines } from '../server/contract-billing.queries.ts';
import { partiesOf, storedLine, sumsOf } from '../server/contract-billing.actions.ts';

type Step = DemoStep<typeof contractBillingMachine>['step'];
interface Person {
  uuid: string;
  name: string;
}

/** Everything the contracts have had to bill so far, as months of runs would have left it. */
export const demo: Demo = async (db, { random, today, users }) => {
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').execute();
  const manager = people.find(({ uuid }) => uuid === users.get('gestor')) ?? random.pick(people);
  const documents: DemoDocument<typeof contractBillingMachine>[] = [];
  let invoice = 1200;
  for (const contract of await contractsOf(db, today))
    for (const proposal of proposed(contract.billable, await knownLines(db, contract.uuid), { today, until: today }))
      documents.push(documentOf({ random, today, manager, contract, proposal, number: (invoice += 1) }));
  const lines = { table: 'contract_billing_line', parent: 'contract_billing_uuid' } as const;
  const kind = { entity: 'contract_billing', table: 'contract_billing', prefix: 'MED' } as const;
  await loadDocuments(db, { ...kind, machine: contractBillingMachine, lines }, documents);
};

async function contractsOf(db: Tx, today: string): Promise<BilledContract[]> {
  const uuids = [
    ...(await db.selectFrom('maintenance_contract').select('uuid').orderBy('code').execute()),
    ...(await db.selectFrom('rental_contract').select('uuid').orderBy('code').execute()),
  ];
  const found: BilledContract[] = [];
  for (const { uuid } of uuids) {
    const contract = await billableOf(db, uuid, today);
    if (contract) found.push(contract);
  }
  return found;
}

/** How far one has come by its due day: old ones are paid but for a few, this month's are looked through. */
function stepsOf(random: Random, due_on: string, today: string): Step[] {
  if (due_on >= today) return random.chance(0.5) ? [] : ['approve', ...(random.chance(0.6) ? ['issue' as const] : [])];
  const isRecent = due_on > addDays(today, -75);
  return ['approve', 'issue', ...(random.chance(isRecent ? 0.7 : 0.98) ? ['pay' as const] : [])];
}

interface Told {
  random: Random;
  today: string;
  manager: Person;
  contract: BilledContract;
  proposal: Proposal;
  number: number;
}
function documentOf({ random, today, manager, contract, proposal, number }: Told) {
  const { due_on, starts_on, ends_on } = proposal;
  const steps = stepsOf(random, due_on, today);
  const lines = proposal.lines.map((line) => ({
    ...storedLine(line, contract.units),
    bought: null,
    ...(steps.length > 0 && said(random, line)),
  }));
  const before = (day: string): string => (day < today ? day : addDays(today, -1));
  const made = before(addDays(due_on, -8));
  const paid = before(addDays(due_on, random.int(-3, 4)));
  const at = (step: Step): string => {
    if (step === 'approve') return `${made}T14:00:00.000Z`;
    return step === 'issue' ? `${made}T16:00:00.000Z` : `${paid}T18:00:00.000Z`;
  };
  const isRental = contract.kind === 'rental_contract';
  return {
    created_at: `${made}T12:00:00.000Z`,
    values: {
      ...partiesOf(contract),
      ...sumsOf(lines),
      period_number: proposal.number,
      starts_on,
      ends_on,
      due_on,
      made_by_uuid: manager.uuid,
      made_by_name: manager.name,
      ...(steps.includes('issue') && {
        document_kind: isRental ? 'RENTAL_INVOICE' : 'NFSE',
        document_number: `${isRental ? 'FL' : 'NF'}-${number}`,
        issued_on: made,
      }),
      ...(steps.includes('pay') && { paid_on: paid }),
    },
    lines,
    course: steps.map((step) => ({ step, at: at(step), by: manager })),
  };
}

/** What a person said before it was approved. */
function said(random: Random, { kind, amount, quantity, unit_value }: ProposedLine) {
  if (amount !== null) return {};
  if (kind !== 'SHORTFALL') return { amount: `${random.int(2, 18) * 100}.00` };
  const bought = String(random.int(8, 20));
  return { bought, amount: shortfallOf(bought, quantity ?? '0', unit_value ?? '0').amount };
}

import { choice, type ValueOf } from '#core/contract/choice.ts';
import { formatDate } from '#core/contract/format.ts';
import { machine } from '#core/contract/machine.ts';
import { minus } from '#core/contract/decimal.ts';

export const assetStatus = choice({
  ACTIVE: ['Em uso', 'green'],
  IN_MAINTENANCE: ['Em manutenção', 'yellow'],
  RENTED: ['Locado', 'teal'],
  TRANSFERRED: ['Cedido', 'violet'],
  DROPPED: ['Baixado', 'gray'],
});
export type AssetStatus = ValueOf<typeof assetStatus>;

export const movementKind = choice({
  TRANSFER: 'Entre setores ou filiais',
  LOAN: 'Empréstimo',
  TO_CUSTOMER: 'Para cliente',
  TO_MAINTENANCE: 'Para manutenção',
  RETURN: 'Retorno',
});
export type MovementKind = ValueOf<typeof movementKind>;

export const dropReason = choice({
  SALE: 'Venda',
  SCRAP: 'Sucata ou descarte',
  OBSOLESCENCE: 'Obsolescência',
  LOSS: 'Perda ou extravio',
  THEFT: 'Furto ou roubo',
  CLAIM: 'Sinistro',
  DONATION: 'Doação',
  SUPPLIER_RETURN: 'Devolução ao fornecedor',
  CANNIBALIZATION: 'Uso de peças',
  REGISTRATION_ERROR: 'Erro de cadastro',
});
export type DropReason = ValueOf<typeof dropReason>;

export const maintenancePriority = choice({
  HIGH: ['Alta', 'red'],
  MEDIUM: ['Média', 'yellow'],
  LOW: ['Baixa', 'gray'],
});
export const maintenanceStatus = choice({
  REQUESTED: ['Solicitada', 'blue'],
  DONE: ['Concluída', 'green'],
  CANCELLED: ['Cancelada', 'gray'],
});

export const valueKind = choice({ ACQUISITION: 'Aquisição', REVALUATION: 'Reavaliação' });

/** What the rules below ask of an asset. */
export interface Standing {
  status: AssetStatus;
  /** While in maintenance or dropped: what it is again afterwards. */
  resumes_as: AssetStatus | null;
  maintenance: readonly Asked[];
}
interface Asked {
  status: ValueOf<typeof maintenanceStatus>;
  wanted_on: string;
  description: string;
}
type After = Pick<Standing, 'status' | 'resumes_as'>;

const comesBackAs =
  (...statuses: (AssetStatus | null)[]) =>
  ({ resumes_as }: After): boolean =>
    statuses.includes(resumes_as);

/** Movements, maintenance and the drop decide where an asset goes; this is where it may go at all. */
export const assetMachine = machine<After>()({
  noun: 'O patrimônio',
  status: assetStatus,
  initial: 'ACTIVE',
  steps: {
    lend: { label: 'Emprestar', from: ['ACTIVE'], to: 'TRANSFERRED' },
    handOver: { label: 'Entregar ao cliente', from: ['ACTIVE'], to: 'RENTED' },
    bringBack: { label: 'Registrar retorno', from: ['RENTED', 'TRANSFERRED'], to: 'ACTIVE' },
    stop: { label: 'Parar para manutenção', from: ['ACTIVE', 'RENTED', 'TRANSFERRED'], to: 'IN_MAINTENANCE' },
    resume: {
      label: 'Voltar ao uso',
      from: ['IN_MAINTENANCE'],
      to: 'ACTIVE',
      when: comesBackAs('ACTIVE', null),
    },
    resumeRented: {
      label: 'Voltar ao cliente',
      from: ['IN_MAINTENANCE'],
      to: 'RENTED',
      when: comesBackAs('RENTED'),
    },
    resumeLent: {
      label: 'Voltar ao empréstimo',
      from: ['IN_MAINTENANCE'],
      to: 'TRANSFERRED',
      when: comesBackAs('TRANSFERRED'),
    },
    drop: { label: 'Dar baixa', from: ['ACTIVE', 'IN_MAINTENANCE', 'TRANSFERRED'], to: 'DROPPED', danger: true },
    undoDrop: { label: 'Estornar baixa', from: ['DROPPED'], to: 'ACTIVE', when: comesBackAs('ACTIVE', null) },
    undoDropLent: {
      label: 'Estornar baixa',
      from: ['DROPPED'],
      to: 'TRANSFERRED',
      when: comesBackAs('TRANSFERRED'),
    },
  },
});

/** Out of use, to be again what it is now. */
export const stopped = ({ status, resumes_as }: After): After => ({
  status: 'IN_MAINTENANCE',
  resumes_as: resumes_as ?? status,
});
/** What it was before it stopped. */
export const resumed = ({ resumes_as }: Pick<After, 'resumes_as'>): After => ({
  status: resumes_as ?? 'ACTIVE',
  resumes_as: null,
});

const away = { LOAN: 'TRANSFERRED', TO_CUSTOMER: 'RENTED' } as const;
/** What a movement makes of the asset. */
export function afterMovement(kind: MovementKind, { status, resumes_as }: After): After {
  if (kind === 'TRANSFER') return { status, resumes_as };
  if (kind === 'TO_MAINTENANCE') return stopped({ status, resumes_as });
  // From maintenance it comes back to what it was; a rented one returns from its customer by a movement of its own.
  if (kind === 'RETURN') return resumed({ resumes_as });
  return { status: away[kind], resumes_as: null };
}

/** Why an asset cannot be moved, revalued or serviced any more. */
export const whyClosed = (status: AssetStatus): string | undefined =>
  status === 'DROPPED' ? 'Este patrimônio foi baixado.' : undefined;

/** The request not closed yet, by its day and its words. */
function openRequest({ maintenance }: Pick<Standing, 'maintenance'>): string | undefined {
  const asked = maintenance.find(({ status }) => status === 'REQUESTED');
  if (!asked) return undefined;
  const { wanted_on, description } = asked;
  const words = description.length > 80 ? `${description.slice(0, 79).trimEnd()}…` : description;
  return `Há uma solicitação de manutenção aberta, para ${formatDate(wanted_on)} (${words})`;
}

/** Why it cannot go that way now: what is away comes back before it goes elsewhere, and only what is away comes back. */
export function whyNotMoved(kind: MovementKind, asset: Standing): string | undefined {
  const { status } = asset;
  if (status === 'DROPPED') return whyClosed(status);
  if (kind === 'TRANSFER' || kind === 'TO_MAINTENANCE') return undefined;
  if (kind === 'RETURN') {
    if (status === 'ACTIVE') return 'Este patrimônio não está fora: não há retorno a registrar.';
    const asked = status === 'IN_MAINTENANCE' ? openRequest(asset) : undefined;
    return asked && `${asked}: encerre-a antes do retorno.`;
  }
  if (status === 'ACTIVE' || status === away[kind]) return undefined;
  return `Está ${assetStatus.label(status).toLowerCase()}: registre o retorno antes.`;
}

/** Why it cannot be dropped now. */
export function whyNotDropped(asset: Standing): string | undefined {
  const { status, resumes_as } = asset;
  if (status === 'DROPPED') return whyClosed(status);
  if ((resumes_as ?? status) === 'RENTED') return 'Está com um cliente: registre o retorno antes da baixa.';
  const asked = openRequest(asset);
  return asked && `${asked}: encerre-a antes da baixa.`;
}

/** Why a step cannot have been on that day: what came later would be undone by it. */
export const whyNotOn = (day: string, lastMoved: string | null): string | undefined =>
  lastMoved && day < lastMoved
    ? `Há uma movimentação em ${formatDate(lastMoved)}: a data não pode ser anterior.`
    : undefined;

/** Why place and keeper are not edited any more: from the first movement on, its papers say where it is. */
export const whyPlaceFixed = (moved: boolean): string | undefined =>
  moved ? 'Já há movimentação: para mudar, registre outra.' : undefined;

interface Worth {
  current_value: string;
  values: readonly { on_date: string; value: string }[];
}
/** What it is worth on a day not before its last revaluation: quotas fall by month, so a month has one value. */
export function bookValueOn(
  { current_value, values }: Worth,
  curve: readonly { month: string; value: string }[],
  day: string,
  today: string,
): string {
  const month = day.slice(0, 7);
  if (month >= today.slice(0, 7)) return current_value;
  const base = values.toSorted((one, other) => one.on_date.localeCompare(other.on_date)).at(-1);
  if (base?.on_date.slice(0, 7) === month) return base.value;
  return curve.find((point) => point.month.slice(0, 7) === month)?.value ?? current_value;
}

/** What a drop leaves: money received less what it is worth in the books. */
export function dropResult(book: string, received: string): { result: string; word: 'ganho' | 'perda' } {
  const result = minus(received || '0', book);
  return { result: result.replace('-', ''), word: result.startsWith('-') ? 'perda' : 'ganho' };
}

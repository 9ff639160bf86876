import { choice, type ValueOf } from '#core/contract/choice.ts';
import { addDays } from '#core/contract/days.ts';
import { moneyPlaces, rounded, sumOf, times } from '#core/contract/decimal.ts';
import { machine } from '#core/contract/machine.ts';

export const importStatus = choice({
  IN_PROGRESS: ['Em andamento', 'blue'],
  DONE: ['Concluída', 'green'],
  CANCELLED: ['Cancelada', 'red'],
});
export type ImportStatus = ValueOf<typeof importStatus>;

export const importMode = choice({ AIR: 'Aéreo', SEA: 'Marítimo', COURIER: 'Courier' });
export type ImportMode = ValueOf<typeof importMode>;
export const incoterm = choice({
  EXW: 'EXW',
  FCA: 'FCA',
  FOB: 'FOB',
  CFR: 'CFR',
  CIF: 'CIF',
  CPT: 'CPT',
  CIP: 'CIP',
  DAP: 'DAP',
  DDP: 'DDP',
});
export const importCurrency = choice({
  BRL: 'BRL · Real',
  USD: 'USD · Dólar',
  EUR: 'EUR · Euro',
  GBP: 'GBP · Libra',
  JPY: 'JPY · Iene',
  CNY: 'CNY · Yuan',
  CHF: 'CHF · Franco suíço',
});
/** How customs look at it: on paper, at the goods, at the price. */
export const customsChannel = choice({
  GREEN: ['Verde', 'green'],
  YELLOW: ['Amarelo', 'yellow'],
  RED: ['Vermelho', 'red'],
  GREY: ['Cinza', 'gray'],
});

/** What an import goes through, in this order. */
export const importStep = choice({
  PROFORMA: 'Cotação / proforma invoice',
  ORDER: 'Pedido confirmado',
  CATALOGUE: 'Catálogo de produtos / NCM',
  LICENCE: 'LPCO / LI (Anvisa, Inmetro, Anatel)',
  PAYMENT: 'Câmbio / pagamento',
  PRODUCTION: 'Produção / pronta entrega',
  SHIPMENT: 'Coleta e embarque (AWB / BL)',
  TRANSIT: 'Em trânsito',
  ARRIVAL: 'Chegada / presença de carga',
  DECLARATION: 'Registro da DUIMP (ou DI)',
  CHANNEL: 'Parametrização (canal)',
  INSPECTION: 'Exigência / conferência',
  CLEARANCE: 'Desembaraço (CI)',
  NATIONALISATION: 'NF-e de entrada / nacionalização',
  INLAND: 'Transporte interno',
  RECEIPT: 'Recebimento e conferência',
});
export type ImportStep = ValueOf<typeof importStep>;
export const stepStatus = choice({
  PENDING: ['Pendente', 'gray'],
  IN_PROGRESS: ['Em andamento', 'blue'],
  DONE: ['Concluída', 'green'],
  BLOCKED: ['Com exigência', 'red'],
  SKIPPED: ['Não aplicável', 'gray'],
});
export type StepStatus = ValueOf<typeof stepStatus>;
export const isOpen = (status: string): boolean => status !== 'DONE' && status !== 'SKIPPED';
/** The day of a step whose status is changed: what is told done was done today, until another day is said. */
export const doneOn = (status: string, said: string, today: string): string =>
  status === 'DONE' ? said || today : isOpen(status) ? '' : said;

/** What is paid besides the goods. */
export const importCost = choice({
  FREIGHT: 'Frete internacional',
  INSURANCE: 'Seguro',
  II: 'Imposto de importação (II)',
  IPI: 'IPI',
  PIS_COFINS: 'PIS / Cofins',
  ICMS: 'ICMS',
  AFRMM: 'AFRMM',
  SISCOMEX: 'Taxa Siscomex',
  BROKER: 'Despachante',
  STORAGE: 'Armazenagem',
  INLAND: 'Frete interno',
  OTHER: 'Outro',
});

interface Planned {
  step: ImportStep;
  /** Days from the beginning until it should be done; none where this way of coming does not know it. */
  after: number | null;
}
const plan = (days: readonly (number | null)[]): readonly Planned[] =>
  importStep.values.map((step, n) => ({ step, after: days[n] ?? null }));
/** How long each step usually takes from the beginning, by how it comes. */
export const templates: Record<ImportMode, readonly Planned[]> = {
  AIR: plan([0, 2, 5, 15, 17, 25, 28, 32, 33, 34, 35, 38, 40, 41, 44, 45]),
  SEA: plan([0, 3, 7, 20, 22, 40, 45, 75, 78, 80, 81, 85, 88, 89, 92, 95]),
  COURIER: plan([0, 1, null, null, 2, 5, 6, 10, 11, 11, 12, null, 13, 13, 14, 15]),
};

export interface TemplateStep {
  step: ImportStep;
  status: StepStatus;
  planned_at: string | null;
}
export const stepsFor = (mode: ImportMode, from: string): TemplateStep[] =>
  templates[mode].map(({ step, after }) => ({
    step,
    status: after === null ? 'SKIPPED' : 'PENDING',
    planned_at: after === null ? null : addDays(from, after),
  }));

interface Step {
  step: ImportStep;
  status: StepStatus;
  planned_at: string | null;
  actual_at: string | null;
}
/** Where it stands: the first step that is not over, by when that should be, and when the goods should be here. */
export function standingOf(steps: readonly Step[]) {
  const next = steps.find(({ status }) => isOpen(status));
  const last = steps.find(({ step }) => step === 'RECEIPT');
  return {
    current_step: next?.step ?? null,
    next_planned_at: next?.planned_at ?? null,
    expected_at: last?.actual_at ?? last?.planned_at ?? null,
    open_steps: steps.filter(({ status }) => isOpen(status)).length,
  };
}

interface Cost {
  amount: string;
  rate: string;
}
/** In reais, at the rate of the day it was entered with. */
export const costTotal = ({ amount, rate }: Cost): string => times(amount || '0', rate || '0');
export const landedTotal = (costs: readonly Cost[]): string =>
  rounded(sumOf(costs.map(costTotal), moneyPlaces), moneyPlaces);

interface Facts {
  status: string;
  open_steps: number;
}
export const importMachine = machine<Facts>()({
  noun: 'A importação',
  status: importStatus,
  initial: 'IN_PROGRESS',
  edit: { in: ['IN_PROGRESS'], otherwise: 'A importação terminou: reabra-a para alterar.' },
  remove: { in: ['IN_PROGRESS', 'CANCELLED'], otherwise: 'A importação terminou: reabra-a antes de excluir.' },
  steps: {
    conclude: {
      label: 'Concluir importação',
      from: ['IN_PROGRESS'],
      to: 'DONE',
      missing: ({ open_steps }) =>
        open_steps > 0 ? `Conclua ou dispense as etapas em aberto (${open_steps}).` : undefined,
      done: 'Importação concluída!',
    },
    reopen: { label: 'Reabrir', from: ['DONE', 'CANCELLED'], to: 'IN_PROGRESS', done: 'Importação reaberta!' },
    cancel: {
      label: 'Cancelar importação',
      from: ['IN_PROGRESS'],
      to: 'CANCELLED',
      reason: 10,
      danger: true,
      confirm: 'O acompanhamento para aqui; o pedido ao fornecedor não muda.',
      done: 'Importação cancelada!',
    },
  },
});

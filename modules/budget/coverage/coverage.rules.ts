import { choice, type ValueOf } from '#core/contract/choice.ts';
import { formatDate } from '#core/contract/format.ts';
import { minus } from '#core/contract/decimal.ts';
import type { ItemKind } from './item.rules.ts';
import { lineFigures, shareWithin, type PricedLine } from './money.rules.ts';

/** Who pays each line: proposed here, in one order, with the reason in words; a person may say otherwise. */

export const payer = choice({
  CUSTOMER: 'Cliente',
  MANUFACTURER: 'Fabricante',
  COMPANY: 'Nossa empresa',
  CONTRACT: 'Contrato',
});
export type Payer = ValueOf<typeof payer>;

export const coverageCause = choice({
  MANUFACTURER: ['Garantia do fabricante', 'teal'],
  SERVICE: ['Garantia do nosso serviço', 'blue'],
  CONTRACT_PARTS: ['Contrato com peças', 'violet'],
  CONTRACT_LABOR: ['Contrato, mão de obra', 'violet'],
  RENTAL: ['Locação', 'violet'],
  COURTESY: ['Cortesia', 'green'],
  NONE: ['Sem cobertura', 'gray'],
});
export type CoverageCause = ValueOf<typeof coverageCause>;

export const payerOf: Record<CoverageCause, Payer> = {
  MANUFACTURER: 'MANUFACTURER',
  SERVICE: 'COMPANY',
  CONTRACT_PARTS: 'CONTRACT',
  CONTRACT_LABOR: 'CONTRACT',
  RENTAL: 'COMPANY',
  COURTESY: 'COMPANY',
  NONE: 'CUSTOMER',
};

/** What voids every cover. */
export const exclusion = choice({ MISUSE: 'Mau uso', SEAL_BROKEN: 'Lacre violado' });
export type Exclusion = ValueOf<typeof exclusion>;

export interface CoverageFacts {
  /** The day that counts: when the order was opened, or today. */
  day: string;
  exclusion: Exclusion | null;
  /** Given away, and why: what nothing else covers. */
  courtesy_reason: string | null;
  /** What the bench (or the counter) judged; nothing where nobody did. It goes before dates. */
  verdict: {
    kind: 'NONE' | 'PARTIAL' | 'TOTAL';
    source: 'MANUFACTURER' | 'SERVICE' | 'CONTRACT' | null;
    reason: string | null;
    /** Parts and services a partial warranty names. */
    covered: readonly string[];
  } | null;
  manufacturer: { until: string } | null;
  service: { code: string; until: string } | null;
  contract: {
    code: string;
    /** Parts too, or labor only. */
    parts: boolean;
    /** `false`: no labor either, or none any more. */
    labor?: boolean;
    /** References it leaves out. */
    excluded: readonly string[];
    /** Of its yearly cap for parts; nothing when there is none. */
    remaining: string | null;
    /** 'peças até R$ 5.000/ano, usados R$ 1.200': said of each part it pays. */
    words?: string;
  } | null;
  rental: { code: string } | null;
}

export interface CoveredLine extends Omit<PricedLine, 'percent'> {
  kind: ItemKind;
  reference_uuid: string | null;
  /** Wears out by use: no warranty and no contract pays it. */
  consumable: boolean;
}
export interface Coverage {
  cause: CoverageCause;
  payer: Payer;
  percent: string;
  reason: string;
}

const covers = (cause: CoverageCause, reason: string, percent = '100.00'): Coverage => ({
  cause,
  payer: payerOf[cause],
  percent,
  reason,
});
const customerPays = (reason: string): Coverage => covers('NONE', reason, '0.00');

/** Whether the verdict names this line. */
function judged({ verdict }: CoverageFacts, source: string, line: CoveredLine): boolean {
  if (!verdict || verdict.source !== source || line.kind === 'PRODUCT') return false;
  if (verdict.kind === 'TOTAL') return true;
  return verdict.kind === 'PARTIAL' && line.reference_uuid !== null && verdict.covered.includes(line.reference_uuid);
}
const because = (words: string, reason: string | null | undefined): string => (reason ? `${words}: ${reason}` : words);

type Rule = (facts: CoverageFacts, line: CoveredLine) => Coverage | undefined;

const manufacturer: Rule = (facts, line) => {
  if (facts.exclusion || line.consumable) return undefined;
  if (judged(facts, 'MANUFACTURER', line))
    return covers('MANUFACTURER', because('Garantia do fabricante', facts.verdict?.reason));
  const holds = !facts.verdict && facts.manufacturer !== null && facts.manufacturer.until >= facts.day;
  if (!holds || !['PART', 'LABOR'].includes(line.kind)) return undefined;
  return covers('MANUFACTURER', `Garantia do fabricante até ${formatDate(facts.manufacturer?.until)}`);
};

const service: Rule = (facts, line) => {
  if (facts.exclusion || line.consumable) return undefined;
  if (judged(facts, 'SERVICE', line))
    return covers('SERVICE', because('Garantia do nosso serviço', facts.verdict?.reason));
  const holds = !facts.verdict && facts.service !== null && facts.service.until >= facts.day;
  if (!holds || !['PART', 'LABOR', 'TRAVEL'].includes(line.kind)) return undefined;
  return covers('SERVICE', `Retorno da ${facts.service?.code}, em garantia até ${formatDate(facts.service?.until)}`);
};

const contract: Rule = (facts, line) => {
  if (facts.exclusion || line.consumable) return undefined;
  const isPart = line.kind === 'PART';
  if (judged(facts, 'CONTRACT', line))
    return covers(isPart ? 'CONTRACT_PARTS' : 'CONTRACT_LABOR', because('Contrato', facts.verdict?.reason));
  const held = facts.contract;
  if (!held || !['PART', 'LABOR', 'TRAVEL'].includes(line.kind)) return undefined;
  const pays = isPart ? held.parts : (held.labor ?? true);
  if (!pays || (line.reference_uuid !== null && held.excluded.includes(line.reference_uuid))) return undefined;
  if (!isPart) return covers('CONTRACT_LABOR', `Contrato ${held.code}`);
  const percent =
    held.remaining === null ? '100.00' : shareWithin(lineFigures({ ...line, percent: '0' }).net, held.remaining);
  if (percent === '0.00') return undefined;
  const said = [`Contrato ${held.code}`, held.words, percent === '100.00' ? undefined : 'até o limite anual'];
  return covers('CONTRACT_PARTS', said.filter((words) => words !== undefined).join(', '), percent);
};

const rental: Rule = (facts, line) => {
  if (!facts.rental || facts.exclusion || line.kind === 'PRODUCT') return undefined;
  return covers('RENTAL', `Equipamento de locação ${facts.rental.code}: o desgaste é por nossa conta`);
};

const courtesy: Rule = (facts) =>
  facts.courtesy_reason ? covers('COURTESY', because('Cortesia', facts.courtesy_reason)) : undefined;

/** Nothing covers it: the customer pays, and reads why. */
function uncovered(facts: CoverageFacts, line: CoveredLine): Coverage {
  if (line.kind === 'PRODUCT') return customerPays('Venda de produto');
  if (facts.exclusion)
    return customerPays(`${exclusion.label(facts.exclusion)}: ${facts.rental ? 'a locação' : 'a garantia'} não cobre`);
  const anyCover = facts.verdict?.source ?? facts.manufacturer ?? facts.service ?? facts.contract;
  if (line.consumable && anyCover) return customerPays('Consumível: fora da garantia e do contrato');
  if (facts.verdict?.kind === 'NONE') return customerPays(because('Sem garantia', facts.verdict.reason));
  if (facts.verdict?.kind === 'PARTIAL') return customerPays('Fora do que a garantia parcial cobre');
  if (facts.contract) return customerPays(`Fora da cobertura do contrato ${facts.contract.code}`);
  const ended = [facts.manufacturer?.until, facts.service?.until].find((until) => until && until < facts.day);
  return customerPays(ended ? `Garantia vencida em ${formatDate(ended)}` : 'Sem garantia nem contrato');
}

/** The first that covers a line pays it. */
export const precedence: readonly Rule[] = [manufacturer, service, contract, rental, courtesy];

/** One proposal for each line, in their order; a contract's cap is used up line by line. */
export function whoPays(facts: CoverageFacts, lines: readonly CoveredLine[]): Coverage[] {
  let remaining = facts.contract?.remaining ?? null;
  return lines.map((line) => {
    const now = facts.contract ? { ...facts, contract: { ...facts.contract, remaining } } : facts;
    let found: Coverage | undefined;
    for (const rule of precedence) found ??= rule(now, line);
    if (found && remaining !== null && found.cause === 'CONTRACT_PARTS')
      remaining = minus(remaining, lineFigures({ ...line, percent: found.percent }).covered);
    return found ?? uncovered(now, line);
  });
}

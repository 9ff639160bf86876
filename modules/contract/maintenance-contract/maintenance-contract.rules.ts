import { choice, type ValueOf } from '#core/contract/choice.ts';
import { contractMachine, type ContractFacts } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import { periodicity } from '#modules/agenda/maintenance-series/maintenance-series.rules.ts';

/** What of a repair the contract pays. */
export const contractCoverage = choice({
  FULL: 'Com peças',
  LABOR_ONLY: 'Sem peças',
  PREVENTIVE_ONLY: 'Somente preventiva',
  ON_DEMAND: 'Sob demanda',
});
export type ContractCoverage = ValueOf<typeof contractCoverage>;

/** How often a covered unit is visited: those of the agenda's that the calendar alone decides. */
export const visitPeriodicity = choice({
  SEMANAL: periodicity.label('SEMANAL'),
  QUINZENAL: periodicity.label('QUINZENAL'),
  MENSAL: periodicity.label('MENSAL'),
  BIMESTRAL: periodicity.label('BIMESTRAL'),
  TRIMESTRAL: periodicity.label('TRIMESTRAL'),
  QUADRIMESTRAL: periodicity.label('QUADRIMESTRAL'),
  SEMESTRAL: periodicity.label('SEMESTRAL'),
  ANUAL: periodicity.label('ANUAL'),
  BIENAL: periodicity.label('BIENAL'),
});

interface Facts extends ContractFacts {
  line_count: number;
}
export const maintenanceContractMachine = contractMachine<Facts>({
  noun: 'O contrato de manutenção',
  missing: ({ line_count }) => (line_count === 0 ? 'Inclua ao menos um equipamento coberto.' : undefined),
});
/** How a unit is looked after may change until the contract is over, whatever was signed. */
export const mayGiveChecklists = (status: string): boolean => !['TERMINATED', 'CLOSED'].includes(status);
/** Units an addendum let go stay with the contract, for what was billed and done for them. */
export const stillCovered = <Line extends { covered_until: string | null }>(lines: readonly Line[]): Line[] =>
  lines.filter(({ covered_until }) => covered_until === null);
export type ContractStep = keyof typeof maintenanceContractMachine.steps & string;

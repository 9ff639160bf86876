import { z } from 'zod';
import { required } from './fields.ts';

type Refusal = z.core.$ZodRawIssue;

/** What a contract does not word itself: zod's own refusals, as the screens speak. */
function wordsOf(issue: Refusal): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return required;
      if (issue.expected === 'int') return 'Informe um número inteiro';
      return issue.expected === 'number' ? 'Informe um número' : 'Valor inválido';
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive ?? false);
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive ?? false);
    case 'invalid_value':
      return 'Opção inválida';
    case 'invalid_format':
      return 'Formato inválido';
    case 'not_multiple_of':
      return `Use um múltiplo de ${issue.divisor.toLocaleString('pt-BR')}`;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'unrecognized_keys':
    case 'custom':
      return 'Valor inválido';
  }
}

function tooBig(origin: string, most: number, inclusive: boolean): string {
  const count = most.toLocaleString('pt-BR');
  if (origin === 'string') return `Use no máximo ${count} caracteres`;
  if (origin === 'array' || origin === 'set') return `Escolha no máximo ${count}`;
  return inclusive ? `Use no máximo ${count}` : `Use menos que ${count}`;
}

function tooSmall(origin: string, least: number, inclusive: boolean): string {
  const count = least.toLocaleString('pt-BR');
  if (origin === 'string') return least <= 1 ? required : `Use pelo menos ${count} caracteres`;
  if (origin === 'array' || origin === 'set') return `Escolha pelo menos ${count}`;
  return inclusive ? `Use no mínimo ${count}` : `Use mais que ${count}`;
}

z.config({ localeError: wordsOf });

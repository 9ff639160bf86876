import { expect, test } from 'vitest';
import type { Operation } from '#core/contract/operation.ts';
import { progressText, standing } from './operation.rules.ts';

const ended = (
  processed_items: number,
  failed_items: number,
  status: Operation['status'] = 'completed',
): Operation => ({
  operation_id: '1',
  kind: 'brand.remove',
  title: 'Excluir marcas',
  status,
  processed_items,
  failed_items,
  total_items: 10,
  message: null,
  file_name: null,
  created_at: '2026-01-01T00:00:00Z',
  finished_at: null,
});

test('an end without errors is a good one', () => {
  expect(standing(ended(10, 0))).toEqual({ label: 'Concluída', tone: 'green' });
  expect(progressText(ended(10, 0))).toBe('10 de 10');
});

test('some failed: the word says how many, the text how many were done', () => {
  expect(standing(ended(10, 1))).toEqual({ label: 'Concluída com 1 erro', tone: 'yellow' });
  expect(standing(ended(10, 3)).label).toBe('Concluída com 3 erros');
  expect(progressText(ended(10, 3))).toBe('7 de 10 · 3 com erro');
});

test('all failed: nothing was done, and it is not green', () => {
  expect(standing(ended(10, 10))).toEqual({ label: 'Falhou', tone: 'red' });
  expect(progressText(ended(10, 10))).toBe('Nenhum item foi processado · 10 com erro');
});

test('under way, what was gone through is counted, failed or not', () => {
  expect(standing(ended(4, 4, 'processing'))).toEqual({ label: 'Em andamento', tone: 'teal' });
  expect(progressText(ended(4, 1, 'processing'))).toBe('4 de 10 · 1 com erro');
});

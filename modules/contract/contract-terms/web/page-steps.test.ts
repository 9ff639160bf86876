import { expect, it } from 'vitest';
import { byWeight } from './page-steps.tsx';

const steps = (...labels: string[]) => labels.map((label) => ({ label, icon: null, onClick: () => {} }));
const weighed = (status: 'DRAFT' | 'PENDING_SIGNATURE' | 'ACTIVE' | 'EXPIRED', ...labels: string[]) =>
  byWeight({ status, ends_at: '2027-11-30' }, steps(...labels), '2026-11-19');
const filled = ([first]: ReturnType<typeof weighed>) => (first?.aside ? undefined : first?.label);

it('asks for the signatures while it waits for them, not for going back', () => {
  const waiting = weighed('PENDING_SIGNATURE', 'Voltar a rascunho', 'Ativar contrato');
  expect(filled(waiting)).toBe('Ver assinaturas');
  expect(waiting[0]?.to).toBe('?tab=signature');
});

it('asks to be renewed near its end or past it, and before that for nothing', () => {
  expect(filled(weighed('ACTIVE', 'Renovar', 'Suspender'))).toBeUndefined();
  const near = byWeight({ status: 'ACTIVE', ends_at: '2026-12-10' }, steps('Renovar', 'Suspender'), '2026-11-19');
  expect(filled(near)).toBe('Renovar');
  expect(filled(weighed('EXPIRED', 'Renovar'))).toBe('Renovar');
  expect(filled(weighed('DRAFT', 'Enviar para assinatura'))).toBe('Enviar para assinatura');
});

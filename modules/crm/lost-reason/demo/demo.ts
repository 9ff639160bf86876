import { insertRows } from '#core/server/records.ts';
import type { Demo } from '#tools/demo/demo.ts';

const names = [
  'Preço acima do concorrente',
  'Prazo de entrega',
  'Cliente adiou o investimento',
  'Perdido para o fabricante',
  'Sem resposta do cliente',
  'Não atendemos o equipamento',
];

/** Why a company of this kind loses. */
export const demo: Demo = (db) =>
  insertRows(
    db,
    'lost_reason',
    names.map((name) => ({ name, status: 'ACTIVE' as const })),
  );

/** What a budget says besides its figures. */
export const paymentTerms = [
  '28 dias após a entrega, por boleto bancário.',
  '50% na aprovação e 50% na entrega.',
  'À vista por PIX, com a nota fiscal.',
  '30/60 dias, por boleto bancário.',
] as const;

export const budgetNotes = [
  'Peças originais com garantia de 90 dias.',
  'O prazo conta da chegada das peças ao nosso estoque.',
  'Inclui teste de segurança elétrica e certificado.',
  null,
  null,
  null,
] as const;

export const revisionReasons = [
  'Cliente pediu desconto para fechar',
  'Retirada a peça que o cliente já tinha em estoque',
  'Fornecedor reajustou a peça',
] as const;

export const refusalComments = [
  'O valor passou do limite aprovado pela diretoria.',
  'Vamos substituir o equipamento no próximo trimestre.',
  null,
  null,
] as const;

export const cancelReasons = ['Pedido duplicado', 'Cliente resolveu por outro meio antes do envio'] as const;

/** Why we say otherwise than the engine. */
export const overrides = [
  { cause: 'MANUFACTURER', percent: '100.00', reason: 'Fabricante autorizou a garantia por e-mail' },
  { cause: 'MANUFACTURER', percent: '50.00', reason: 'Fabricante divide o custo desta peça' },
  { cause: 'SERVICE', percent: '100.00', reason: 'Mesmo defeito do reparo anterior' },
  { cause: 'COURTESY', percent: '100.00', reason: 'Cliente há mais de dez anos' },
  { cause: 'COURTESY', percent: '30.00', reason: 'Compensação pelo atraso na entrega anterior' },
] as const;

export const agents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
] as const;

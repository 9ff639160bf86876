import { choice, type ValueOf } from '#core/contract/choice.ts';

/** What a contract's template may leave to be filled in: a fixed list, so that every place is sure to be filled. */

export const templateKind = choice({
  MAINTENANCE: 'Manutenção',
  RENTAL: 'Locação',
  COMODATO: 'Comodato',
  ADDENDUM: 'Termo aditivo',
});
export type TemplateKind = ValueOf<typeof templateKind>;

interface Place {
  /** What it becomes, as the form explains it. */
  says: string;
  /** As a preview shows it. */
  example: string;
  /** Only in templates of these kinds; nothing said, in all. */
  only?: readonly TemplateKind[];
}
const rented: readonly TemplateKind[] = ['RENTAL', 'COMODATO'];

export const places = {
  'empresa.nome': { says: 'Nossa razão social', example: 'Oficina Exemplo Ltda.' },
  'empresa.cnpj': { says: 'Nosso CNPJ', example: '11.222.333/0001-81' },
  'empresa.endereco': { says: 'Nosso endereço', example: 'Rua das Oficinas, 100, Centro' },
  'empresa.cidade': { says: 'Nossa cidade e UF', example: 'Campinas/SP' },
  'empresa.representante': { says: 'Quem assina por nós', example: 'Helena Prado' },
  'cliente.nome': { says: 'Nome ou razão social do cliente', example: 'Hospital Exemplo S.A.' },
  'cliente.documento': { says: 'CPF ou CNPJ do cliente', example: '45.997.418/0001-53' },
  'cliente.endereco': { says: 'Endereço principal do cliente', example: 'Av. Brasil, 2000, Jardim Central' },
  'cliente.cidade': { says: 'Cidade e UF do cliente', example: 'São Paulo/SP' },
  'cliente.representante': { says: 'Quem assina pelo cliente', example: 'Marcos Lima' },
  'cliente.representante_cargo': { says: 'Cargo de quem assina pelo cliente', example: 'Diretor administrativo' },
  'cliente.representante_cpf': { says: 'CPF de quem assina pelo cliente', example: '529.982.247-25' },
  'pagador.nome': { says: 'Quem paga (o cliente, se não for outro)', example: 'Hospital Exemplo S.A.' },
  'contrato.codigo': { says: 'Código do contrato', example: 'CM-2026-000012' },
  'contrato.objeto': { says: 'Objeto do contrato', example: 'Manutenção dos ventiladores da UTI' },
  'contrato.inicio': { says: 'Primeiro dia da vigência', example: '01/12/2026' },
  'contrato.vigencia': { says: 'Vigência por extenso', example: 'de 01/12/2026 a 30/11/2027' },
  'contrato.renovacao': {
    says: 'Como se renova',
    example: 'renova-se automaticamente por períodos de 12 meses, se nenhuma das partes se opuser por escrito',
  },
  'contrato.aviso_previo': { says: 'Dias de aviso prévio', example: '30 dias' },
  'contrato.equipamentos': { says: 'Quantos equipamentos', example: '12 equipamentos' },
  'contrato.valor_mensal': { says: 'Valor mensal com extenso', example: 'R$ 4.500,00 (quatro mil e quinhentos reais)' },
  'contrato.faturamento': { says: 'Período de faturamento', example: 'mensal, postecipado' },
  'contrato.vencimento': { says: 'Dia do vencimento', example: 'dia 10' },
  'contrato.forma_pagamento': { says: 'Forma de pagamento', example: 'Boleto' },
  'contrato.reajuste': {
    says: 'Como se reajusta',
    example: 'pela variação do IPCA acumulada nos doze meses anteriores, no aniversário do contrato',
  },
  'contrato.multa_atraso': { says: 'Multa por atraso', example: '2,00%' },
  'contrato.juros': { says: 'Juros ao mês', example: '1,00%' },
  'contrato.multa_rescisao': { says: 'Quanto custa rescindir', example: '10% das parcelas restantes' },
  'manutencao.cobertura': { says: 'Cobertura', example: 'Com peças', only: ['MAINTENANCE'] },
  'manutencao.visitas': { says: 'Visitas incluídas', example: '12 por ano', only: ['MAINTENANCE'] },
  'manutencao.horas': { says: 'Horas incluídas', example: 'sem limite', only: ['MAINTENANCE'] },
  'manutencao.pecas': { says: 'Limite de peças', example: 'R$ 5.000,00 por ano', only: ['MAINTENANCE'] },
  'manutencao.sla': { says: 'Política de SLA', example: 'UTI 24 horas', only: ['MAINTENANCE'] },
  'locacao.local': { says: 'Local de uso', example: 'UTI adulto, 3º andar', only: rented },
  'locacao.seguro': { says: 'Seguro', example: 'Seguradora Exemplo, apólice 1234', only: rented },
  'locacao.reposicao': { says: 'Soma dos valores de reposição', example: 'R$ 180.000,00', only: rented },
  'locacao.manutencao': { says: 'Quem faz a manutenção', example: 'por conta da empresa', only: rented },
  'locacao.caucao': { says: 'Caução', example: 'R$ 9.000,00', only: ['RENTAL'] },
  'locacao.frete_entrega': { says: 'Frete de entrega', example: 'R$ 350,00', only: ['RENTAL'] },
  'locacao.frete_retirada': { says: 'Frete de retirada', example: 'R$ 350,00', only: ['RENTAL'] },
  'comodato.cota': {
    says: 'Cota de consumo',
    example: '40 por mês de Kit de reagentes, e R$ 80,00 por unidade que faltar',
    only: ['COMODATO'],
  },
  'aditivo.numero': { says: 'Número do aditivo', example: '2', only: ['ADDENDUM'] },
  'aditivo.desde': { says: 'Dia em que passa a valer', example: '01/03/2027', only: ['ADDENDUM'] },
  'aditivo.motivo': {
    says: 'O que foi combinado',
    example: 'Entra o ventilador da UTI neonatal e sai o da enfermaria.',
    only: ['ADDENDUM'],
  },
} as const satisfies Record<string, Place>;
export type PlaceName = keyof typeof places;
/** What each place becomes; of one nothing is known, nothing. */
export type PlaceValues = Partial<Record<PlaceName, string | null>>;

const all = Object.entries<Place>(places) as [PlaceName, Place][];
const belongs = ({ only }: Place, kind: TemplateKind): boolean => only?.includes(kind) ?? true;
/** Those a template of a kind may use, with their words. */
export const placesOf = (kind: TemplateKind) =>
  all.filter(([, place]) => belongs(place, kind)).map(([name, { says, example }]) => ({ name, says, example }));
export const exampleValues: PlaceValues = Object.fromEntries(all.map(([name, { example }]) => [name, example]));

export const isPlace = (name: string): name is PlaceName => Object.hasOwn(places, name);
/** Why a template of a kind cannot use a place; nothing where it can. */
export function whyNotPlace(name: string, kind: TemplateKind): string | undefined {
  if (!isPlace(name)) return `O campo {{${name}}} não existe.`;
  if (belongs(places[name], kind)) return undefined;
  return `O campo {{${name}}} não é de modelos de ${templateKind.label(kind).toLowerCase()}.`;
}

import type { CauseCategory, Origin, Severity } from '../non-conformity.rules.ts';
import type { NonConformity } from '../contract.ts';

/** What went wrong in the demo company, with what was found and done about it. */
export interface Case {
  title: string;
  description: string;
  kind: NonConformity['kind'];
  origin: Origin;
  severity: Severity;
  area: string;
  requirement: string;
  about: 'supplier' | 'customer' | 'order' | 'instrument' | null;
  containment: string;
  disposition: NonConformity['disposition'];
  root_cause: string;
  cause_category: CauseCategory;
  /** What was done so that it does not come again. */
  actions: readonly [string, string];
}

const one = (
  [title, description, requirement]: [string, string, string],
  [kind, origin, severity, area, about]: [Case['kind'], Origin, Severity, string, Case['about']],
  [containment, disposition]: [string, Case['disposition']],
  [root_cause, cause_category]: [string, CauseCategory],
  actions: Case['actions'],
): Case => ({
  title,
  description,
  requirement,
  kind,
  origin,
  severity,
  area,
  about,
  containment,
  disposition,
  root_cause,
  cause_category,
  actions,
});

export const cases: readonly Case[] = [
  one(
    [
      'Baterias recebidas com validade inferior a 6 meses',
      'Das 20 baterias da nota, 8 tinham menos de 6 meses de validade.',
      'Pedido de compra: validade mínima de 12 meses',
    ],
    ['SUPPLIER', 'RECEIVING', 'MAJOR', 'Recebimento', 'supplier'],
    ['As 8 baterias foram separadas e identificadas na área de quarentena.', 'RETURN'],
    ['O pedido não levava a validade mínima impressa, só o cadastro da peça.', 'METHOD'],
    [
      'Imprimir a validade mínima em cada item do pedido de compra',
      'Conferir a validade na lista de recebimento antes de assinar a nota',
    ],
  ),
  one(
    [
      'Monitor devolvido com a mesma falha em 12 dias',
      'O monitor voltou com tela intermitente, o mesmo sintoma da ordem anterior.',
      'Procedimento de reparo: teste de 4 horas antes da entrega',
    ],
    ['SERVICE', 'WARRANTY_RETURN', 'MAJOR', 'Bancada', 'order'],
    ['Equipamento reserva enviado ao cliente no mesmo dia.', 'REWORK'],
    ['O teste de 4 horas foi encurtado porque só há um simulador para três bancadas.', 'MACHINE'],
    ['Comprar o segundo simulador de paciente', 'Bloquear a conclusão da ordem sem o registro do teste de 4 horas'],
  ),
  one(
    [
      'Analisador de segurança elétrica fora do limite',
      'A calibração anual encontrou erro acima do limite na corrente de fuga.',
      'ABNT NBR IEC 62353',
    ],
    ['INSTRUMENT', 'CALIBRATION', 'CRITICAL', 'Metrologia', 'instrument'],
    ['Instrumento bloqueado e laudos do período listados para revisão.', 'REPAIR'],
    ['O instrumento é levado a campo sem estojo rígido.', 'MACHINE'],
    ['Estojo rígido para os instrumentos que saem a campo', 'Verificação intermediária mensal com resistor padrão'],
  ),
  one(
    [
      'Cliente recebeu laudo com o número de série trocado',
      'O laudo trazia o número de outro equipamento do mesmo setor.',
      'Procedimento de emissão de laudos, item 5.2',
    ],
    ['DOCUMENT', 'CUSTOMER_COMPLAINT', 'MINOR', 'Atendimento', 'customer'],
    ['Laudo corrigido e reenviado ao cliente com carta de retificação.', 'REWORK'],
    ['O número de série era digitado de memória na chegada, sem leitura da etiqueta.', 'PEOPLE'],
    ['Ler o QR da etiqueta na abertura da ordem', 'Treinar o atendimento na conferência do número de série na entrada'],
  ),
  one(
    [
      'Lote de sensores de SpO₂ com leitura divergente',
      'Três sensores do mesmo lote leram 4 pontos abaixo do simulador.',
      'Especificação do fabricante: ±2 pontos',
    ],
    ['PRODUCT', 'STOCK_INSPECTION', 'CRITICAL', 'Almoxarifado', 'supplier'],
    ['Lote separado; clientes que receberam sensores dele foram avisados.', 'RETURN'],
    ['O fornecedor trocou o LED sem comunicar a mudança.', 'MATERIAL'],
    ['Exigir do fornecedor aviso de mudança de componente', 'Testar três sensores por lote no recebimento'],
  ),
  one(
    [
      'Preventiva realizada sem registro de torque',
      'O registro da preventiva não traz o torque dos parafusos da base.',
      'Manual do fabricante, capítulo 8',
    ],
    ['SERVICE', 'INTERNAL_AUDIT', 'MINOR', 'Campo', 'order'],
    ['Torque conferido em nova visita, dentro do especificado.', 'REWORK'],
    ['A lista de verificação não pedia o valor, só marcar como feito.', 'METHOD'],
    ['Pedir o valor medido na lista de verificação da preventiva', 'Revisar as listas com campos só de marcar'],
  ),
  one(
    [
      'Umidade da sala de calibração acima de 70 %',
      'O registrador mostrou 74 % por seis horas no fim de semana.',
      'Procedimento de condições ambientais: 40 a 60 %',
    ],
    ['PROCESS', 'INDICATOR', 'MINOR', 'Metrologia', null],
    ['Medições do período repetidas na segunda-feira.', null],
    ['O desumidificador desliga com a queda de energia e não volta sozinho.', 'ENVIRONMENT'],
    ['Instalar desumidificador com religamento automático', 'Alarme do registrador por mensagem ao responsável'],
  ),
  one(
    [
      'Peças entregues sem certificado de conformidade',
      'A nota chegou sem os certificados pedidos no pedido de compra.',
      'Pedido de compra, condições gerais',
    ],
    ['SUPPLIER', 'RECEIVING', 'MINOR', 'Recebimento', 'supplier'],
    ['Peças retidas até a chegada dos certificados.', 'CONCESSION'],
    ['O fornecedor emite o certificado só a pedido, por outro setor.', 'METHOD'],
    ['Combinar com o fornecedor o envio junto com a nota', 'Recusar no recebimento o que vier sem certificado'],
  ),
  one(
    [
      'Choque elétrico leve em técnico na bancada 2',
      'Técnico tocou o chassi durante medição com a tampa aberta.',
      'NR-10 e procedimento de segurança da bancada',
    ],
    ['PROCESS', 'WORK_SAFETY', 'CRITICAL', 'Bancada', null],
    ['Bancada interditada e aterramento medido.', 'REPAIR'],
    ['O aterramento da bancada soltou e ninguém o mede periodicamente.', 'MACHINE'],
    ['Medir o aterramento das bancadas a cada três meses', 'Instalar DR de 10 mA nas tomadas de bancada'],
  ),
  one(
    [
      'Proposta enviada com valor de outro cliente',
      'O orçamento enviado trazia a condição comercial de outro contrato.',
      'Política comercial',
    ],
    ['PROCESS', 'CUSTOMER_COMPLAINT', 'MINOR', 'Comercial', 'customer'],
    ['Proposta cancelada e reenviada no mesmo dia.', 'REWORK'],
    ['Orçamentos novos eram feitos copiando um antigo.', 'METHOD'],
    ['Partir sempre da ordem de serviço e não de cópia', 'Conferência por outra pessoa acima de R$ 10 mil'],
  ),
  one(
    [
      'Bomba de infusão com vazão fora após manutenção',
      'O cliente mediu 12 % acima do programado.',
      'ABNT NBR IEC 60601-2-24: ±5 %',
    ],
    ['SERVICE', 'TECHNOVIGILANCE', 'CRITICAL', 'Bancada', 'order'],
    ['Bomba recolhida e as outras três do mesmo serviço verificadas.', 'REWORK'],
    ['O padrão de vazão usado estava com o filtro vencido.', 'MEASUREMENT'],
    ['Incluir a validade do filtro no controle de instrumentos', 'Medir a vazão em três pontos e registrar'],
  ),
  one(
    [
      'Procedimento de desinfecção em revisão vencida',
      'A cópia em uso na recepção é a revisão 3; a vigente é a 5.',
      'ISO 13485, 4.2.4',
    ],
    ['DOCUMENT', 'EXTERNAL_AUDIT', 'MINOR', 'Recepção', null],
    ['Cópia recolhida e trocada pela vigente.', null],
    ['Cópias em papel não tinham lista de distribuição.', 'METHOD'],
    ['Trocar cópias em papel por QR que abre a vigente', 'Lista de distribuição para o que fica em papel'],
  ),
  one(
    [
      'Cabo reparado rompeu no mesmo ponto',
      'O cabo de ECG rompeu no ponto da emenda em 20 dias.',
      'Procedimento de reparo de cabos',
    ],
    ['SERVICE', 'WARRANTY_RETURN', 'MINOR', 'Bancada', 'order'],
    ['Cabo trocado por novo sem custo para o cliente.', 'SCRAP'],
    ['O alívio de tensão usado não é o do fabricante.', 'MATERIAL'],
    ['Comprar o alívio de tensão original', 'Ensaio de tração simples depois do reparo'],
  ),
  one(
    [
      'Prazo de atendimento descumprido em três chamados',
      'Três chamados da mesma rede passaram do prazo do contrato.',
      'Contrato: atendimento em 24 h úteis',
    ],
    ['SERVICE', 'INDICATOR', 'MAJOR', 'Atendimento', 'customer'],
    ['Técnico dedicado à rede por duas semanas.', null],
    ['As férias de dois técnicos da região coincidiram sem cobertura.', 'PEOPLE'],
    ['Mapa de férias por região antes de aprovar', 'Reserva de técnico de região vizinha'],
  ),
  one(
    [
      'Balança de bancada usada com etiqueta ilegível',
      'Não foi possível ler a validade na etiqueta de calibração.',
      'ISO/IEC 17025, 6.4.8',
    ],
    ['INSTRUMENT', 'INTERNAL_AUDIT', 'OBSERVATION', 'Metrologia', 'instrument'],
    ['Etiqueta impressa de novo.', null],
    ['A etiqueta não resiste ao álcool da limpeza.', 'MATERIAL'],
    ['Etiqueta de poliéster com laminação', 'Conferir etiquetas na ronda mensal'],
  ),
  one(
    [
      'Registrar fotos do equipamento na chegada',
      'Fotos na chegada evitariam discussão sobre avarias.',
      'Análise crítica, item 7',
    ],
    ['PROCESS', 'MANAGEMENT_REVIEW', 'OPPORTUNITY', 'Recepção', null],
    ['Não se aplica.', null],
    ['A abertura da ordem não pede fotos.', 'METHOD'],
    ['Pedir duas fotos na abertura da ordem', 'Treinar a recepção no uso da câmera do coletor'],
  ),
];

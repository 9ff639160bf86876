import type { z } from 'zod';
import type { Tx } from '#core/server/db.ts';
import { checklist } from '#modules/registry/checklist/contract.ts';
import { addChecklist } from '#modules/registry/checklist/server/public.ts';

type Body = z.input<typeof checklist.create.body>;
type Module = Body['modules'][number];
type Task = Module['tasks'][number];

/**
 * A checklist: name | type | categories of equipment. One task a line: answer | minutes | description | settings. Answers: C check, S sim/não, N number
 * (unit, min, max), T text, O options, F photo; `?` makes it optional, `!` asks for a photo on failure, `~` has no expected answer.
 */
const answers = { C: 'CHECK', S: 'YES_NO_NA', N: 'NUMBER', T: 'TEXT', O: 'CHOICE', F: 'PHOTO' } as const;

const table = `
# Recebimento de equipamento | RECEIVING
## Identificação
C|2|Conferir nome do cliente, contato e motivo da entrada
T|2|Número de série e patrimônio lidos na etiqueta
F|2|Fotografar a etiqueta de identificação
## Estado físico
S!|3|Gabinete sem trincas, quedas ou sinais de líquido
S!|2|Lacres de fábrica íntegros
O|1|Estado geral|Bom;Com marcas de uso;Danificado
F|3|Fotografar o equipamento pelos quatro lados
## Acessórios e dados
T|4|Relacionar acessórios recebidos
S~|1|Cabo de força acompanha o equipamento
S|3|Dados de pacientes removidos ou sua permanência autorizada
C|2|Colar etiqueta com o número da ordem de serviço

# Desinfecção na entrada | RECEIVING | Médico-hospitalar;Odontologia
## Preparo
C|2|Vestir luvas, óculos e avental
S|2|Equipamento veio limpo, sem matéria orgânica visível
C|1|Desligar e desconectar da rede elétrica
## Desinfecção
O|1|Produto usado|Álcool 70%;Quaternário de amônio;Peróxido de hidrogênio
C|6|Aplicar o produto em todas as superfícies externas
N|10|Tempo de contato|min;5;
C|3|Desinfetar cabos, sensores e acessórios
C|1|Colar etiqueta “Desinfetado” com data e responsável

# Desinfecção na saída | SERVICE | Médico-hospitalar;Odontologia
## Limpeza final
C|4|Remover etiquetas internas e resíduos de cola
C|6|Desinfetar superfícies externas, cabos e acessórios
N|5|Tempo de contato|min;5;
## Liberação
S!|2|Equipamento seco e sem manchas
C|2|Embalar com proteção e lacre
F|2|Fotografar o equipamento pronto para a entrega

# Avaliação técnica | EVALUATION
## Reprodução da falha
T|5|Descrever a falha relatada pelo cliente
S~|10|Falha reproduzida na bancada
T?|5|Códigos de erro e registros do equipamento
## Inspeção interna
S!|8|Placas sem oxidação, trilhas ou componentes queimados
S!|5|Conectores, chicotes e ventoinhas em bom estado
N|5|Tensão da fonte de alimentação|V;;
N?|4|Tensão da bateria em carga|V;;
F|3|Fotografar o defeito encontrado
## Resultado
O|2|Resultado da avaliação|Reparável;Reparável com restrição;Sem conserto;Sem defeito constatado

# Preventiva geral | MAINTENANCE
## Limpeza e inspeção visual
C|10|Limpar gabinete, teclado e visor
C|8|Limpar internamente com ar seco e pincel antiestático
S!|4|Gabinete, rodízios e suportes íntegros
S!|3|Cabos e conectores sem cortes ou mau contato
## Componentes
S!|3|Bateria sem estufamento ou vazamento
N|15|Autonomia da bateria|min;30;
C|5|Limpar ou trocar filtros de ar
C|6|Lubrificar partes móveis conforme o manual
C|8|Ajustar folgas e fixações
## Teste funcional
S|8|Alarmes sonoros e visuais funcionam
S|5|Data, hora e idioma corretos
S|12|Teste funcional completo aprovado
T?|3|Observações para a próxima preventiva
C|1|Colar etiqueta com a data da próxima preventiva

# Segurança elétrica (NBR IEC 62353) | MAINTENANCE | Médico-hospitalar;Diagnóstico por imagem
## Preparo
O|1|Classe do equipamento|Classe I;Classe II;Energização interna
O|1|Parte aplicada|B;BF;CF;Não possui
T|2|Analisador usado e validade da calibração
S!|2|Cabo de força e plugue íntegros
## Medições
N!|4|Resistência do condutor de proteção|Ω;0;0.3
N!|4|Resistência de isolação|MΩ;2;
N!|5|Corrente de fuga do equipamento, método direto|µA;0;500
N!|5|Corrente de fuga da parte aplicada|µA;0;50
N|2|Tensão da rede durante o ensaio|V;114;140
## Conclusão
O|1|Resultado|Aprovado;Aprovado com restrição;Reprovado
F|2|Fotografar a tela do analisador
C|1|Colar selo de segurança elétrica

# Instalação de equipamento | SERVICE
## Local
S!|5|Tomada aterrada e na tensão correta
N|3|Tensão medida na tomada|V;;
N|2|Temperatura ambiente|°C;15;30
S|4|Espaço, ventilação e rede conforme o manual
## Montagem
C|10|Conferir volumes com a nota fiscal
C|30|Montar e fixar conforme o manual
C|10|Conectar acessórios e rede
## Entrega
S|15|Teste funcional com o responsável presente
C|30|Treinar os operadores
T|3|Nomes e setores das pessoas treinadas
F|2|Fotografar o equipamento instalado

# Qualificação de instalação (QI) | SERVICE | Esterilização;Laboratório
## Documentos
S|5|Manual em português disponível
S|5|Registro na Anvisa vigente
T|3|Modelo, série e versão do software
## Instalação
S!|5|Instalado conforme o desenho aprovado
N|4|Tensão de alimentação|V;;
N|4|Resistência do aterramento|Ω;0;10
S|5|Utilidades (água, gases, rede) dentro do especificado
F|3|Fotografar a instalação

# Qualificação de operação (QO) | SERVICE | Esterilização;Laboratório
## Funções
S|10|Liga e passa no autoteste
S|10|Todas as funções do manual operam
S!|10|Alarmes e intertravamentos atuam
## Faixas de operação
N|15|Desvio no ponto mínimo da faixa|%;-5;5
N|15|Desvio no ponto médio da faixa|%;-5;5
N|15|Desvio no ponto máximo da faixa|%;-5;5
T?|5|Desvios encontrados e ações

# Qualificação de desempenho (QD) | SERVICE | Esterilização;Laboratório
## Ensaios em uso
T|5|Carga ou protocolo usado no ensaio
N|20|Repetibilidade de dez medições (desvio padrão)|%;0;2
N|60|Estabilidade em uma hora|%;-3;3
S|20|Três ciclos seguidos aprovados
## Conclusão
O|2|Resultado|Qualificado;Qualificado com restrição;Não qualificado
T|5|Parecer do responsável técnico
F|2|Fotografar o relatório impresso

# Devolução de locação | RECEIVING
## Conferência
C|3|Conferir número de série com o contrato
T|4|Acessórios devolvidos e faltantes
S!|4|Sem danos além do desgaste normal
F|4|Fotografar nos mesmos ângulos da entrega
## Funcionamento
S|10|Teste funcional aprovado
N?|3|Horímetro na devolução|h;0;
S|4|Dados de pacientes apagados
## Destino
O|1|Destino|Disponível para locação;Manutenção;Baixa
T?|3|Avarias a cobrar do locatário

# Calibração de monitor multiparâmetro | MAINTENANCE | Monitor multiparamétrico
## Padrões
T|3|Simulador usado e validade da calibração
N|2|Temperatura da sala|°C;18;28
N|2|Umidade relativa|%;30;75
## Eletrocardiograma e oximetria
N!|4|Frequência cardíaca com 60 bpm aplicados|bpm;58;62
N!|4|Frequência cardíaca com 120 bpm aplicados|bpm;118;122
N!|4|Saturação com 97% aplicados|%;95;99
N!|4|Saturação com 85% aplicados|%;83;87
## Pressão e temperatura
N!|6|Pressão sistólica com 120 mmHg aplicados|mmHg;115;125
N!|6|Pressão diastólica com 80 mmHg aplicados|mmHg;75;85
N!|4|Temperatura com 37 °C aplicados|°C;36.8;37.2
## Conclusão
O|1|Resultado|Aprovado;Aprovado com restrição;Reprovado
C|1|Colar etiqueta de calibração
`;

function taskOf(line: string): Task {
  const [kind = 'C', minutes = '5', description = '', settings = ''] = line.split('|');
  const answer_type = answers[kind[0] as keyof typeof answers];
  const [unit = '', min = '', max = ''] = answer_type === 'NUMBER' ? settings.split(';') : [];
  return {
    description,
    answer_type,
    unit,
    min,
    max,
    options: answer_type === 'CHOICE' ? settings.split(';') : [],
    expected: answer_type === 'YES_NO_NA' && !kind.includes('~') ? 'YES' : null,
    required: !kind.includes('?'),
    requires_photo_on_fail: kind.includes('!'),
    // What must be right before it leaves the bench is taken up at once.
    on_fail: answer_type === 'NUMBER' && (min || max) ? 'NON_CONFORMITY' : null,
    estimated_minutes: Number(minutes),
  };
}

function moduleOf(block: string): Module {
  const [name = '', ...tasks] = block.trim().split('\n');
  return { name: name.trim(), tasks: tasks.map(taskOf) };
}

/** Categories are known by name. */
export function makeChecklists(categories: ReadonlyMap<string, string>): Body[] {
  return table
    .split(/^# /m)
    .slice(1)
    .map((block) => {
      const [head = '', ...modules] = block.split(/^## /m);
      const [name = '', type = '', kinds = ''] = head.trim().split(' | ');
      return {
        name,
        type: type as Body['type'],
        equipment_category_uuids: kinds.split(';').flatMap((kind) => categories.get(kind) ?? []),
        modules: modules.map(moduleOf),
      };
    });
}

/** Name → uuid, for the services that follow them. */
export async function loadChecklists(db: Tx, categories: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const uuids = new Map<string, string>();
  for (const body of makeChecklists(categories)) {
    const checked = checklist.create.body.parse(body);
    uuids.set(checked.name, await addChecklist(db, checked));
  }
  return uuids;
}

import type { z } from 'zod';
import type { Tx } from '#core/server/db.ts';
import { labor } from '#modules/labor/contract.ts';
import { addLabor } from '#modules/labor/server/public.ts';

type Body = z.input<typeof labor.create.body>;

/** code | name | minutes | price (`/h` by the hour) | checklist | skills; a leading `-` marks a service no longer offered. */
const table = `
AVA-001|Avaliação técnica na bancada|60|120.00|Avaliação técnica|Eletrônica
AVA-002|Avaliação técnica no cliente|120|280.00|Avaliação técnica|Eletrônica;Atendimento externo
AVA-003|Laudo técnico para seguro|90|350.00|Avaliação técnica|Laudos
AVA-004|Laudo de inservibilidade|60|190.00|Avaliação técnica|Laudos
REC-001|Recebimento e triagem|30|45.00|Recebimento de equipamento|
REC-002|Desinfecção de entrada|30|60.00|Desinfecção na entrada|Biossegurança
REC-003|Desinfecção de saída|25|60.00|Desinfecção na saída|Biossegurança
REC-004|Conferência de devolução de locação|35|80.00|Devolução de locação|
PRV-001|Preventiva de monitor multiparâmetro|90|260.00|Preventiva geral|Monitoração
PRV-002|Preventiva de ventilador pulmonar|180|620.00|Preventiva geral|Ventilação;Gases medicinais
PRV-003|Preventiva de bomba de infusão|75|210.00|Preventiva geral|Infusão
PRV-004|Preventiva de desfibrilador|90|320.00|Preventiva geral|Cardiologia
PRV-005|Preventiva de eletrocardiógrafo|60|190.00|Preventiva geral|Cardiologia
PRV-006|Preventiva de autoclave|240|780.00|Preventiva geral|Vapor;NR-13
PRV-007|Preventiva de incubadora neonatal|150|480.00|Preventiva geral|Neonatologia
PRV-008|Preventiva de bisturi elétrico|90|310.00|Preventiva geral|Eletrocirurgia
PRV-009|Preventiva de foco cirúrgico|60|220.00|Preventiva geral|Elétrica
PRV-010|Preventiva de mesa cirúrgica|120|390.00|Preventiva geral|Hidráulica;Mecânica
PRV-011|Preventiva de centrífuga|60|180.00|Preventiva geral|Laboratório
PRV-012|Preventiva de microscópio|75|230.00|Preventiva geral|Óptica
PRV-013|Preventiva de ultrassom|150|640.00|Preventiva geral|Imagem
PRV-014|Preventiva de aparelho de anestesia|210|820.00|Preventiva geral|Anestesia;Gases medicinais
PRV-015|Preventiva de cadeira odontológica|90|240.00|Preventiva geral|Odontologia
PRV-016|Preventiva de compressor de ar|90|260.00|Preventiva geral|Mecânica;NR-13
COR-001|Corretiva em eletrônica analógica|120|190.00/h||Eletrônica;Solda
COR-002|Corretiva em eletrônica digital|120|220.00/h||Eletrônica;Microcontroladores
COR-003|Corretiva em fonte de alimentação|90|170.00/h||Eletrônica;Solda
COR-004|Corretiva mecânica|120|150.00/h||Mecânica
COR-005|Corretiva hidráulica e pneumática|150|180.00/h||Hidráulica
COR-006|Corretiva em sistema de vapor|180|240.00/h||Vapor;NR-13
COR-007|Corretiva óptica e alinhamento|150|260.00/h||Óptica
COR-008|Corretiva em ventilador pulmonar|240|290.00/h||Ventilação;Gases medicinais
COR-009|Corretiva em ultrassom|240|340.00/h||Imagem
COR-010|Corretiva em placa SMD|180|280.00/h||Solda SMD
COR-011|Recuperação de cabo e sensor|45|95.00||Solda
COR-012|Troca de bateria|30|70.00||
COR-013|Troca de visor|60|140.00||Eletrônica
COR-014|Troca de teclado de membrana|45|110.00||
COR-015|Atualização de software|60|160.00||Software
COR-016|Recuperação de carcaça|90|180.00||Mecânica
CAL-001|Calibração de monitor multiparâmetro|90|380.00|Calibração de monitor multiparâmetro|Metrologia
CAL-002|Calibração de bomba de infusão|90|290.00||Metrologia;Infusão
CAL-003|Calibração de ventilador pulmonar|150|560.00||Metrologia;Ventilação
CAL-004|Calibração de desfibrilador|75|340.00||Metrologia;Cardiologia
CAL-005|Calibração de bisturi elétrico|90|360.00||Metrologia;Eletrocirurgia
CAL-006|Calibração de balança|45|150.00||Metrologia
CAL-007|Calibração de termômetro|40|120.00||Metrologia
CAL-008|Calibração de manômetro|40|130.00||Metrologia
CAL-009|Calibração de pipeta|35|90.00||Metrologia;Laboratório
SEG-001|Teste de segurança elétrica|40|180.00|Segurança elétrica (NBR IEC 62353)|Metrologia;NR-10
INS-001|Instalação de equipamento de pequeno porte|90|250.00|Instalação de equipamento|Atendimento externo
INS-002|Instalação de equipamento de grande porte|480|1900.00|Instalação de equipamento|Atendimento externo;Mecânica
INS-003|Desinstalação e embalagem|180|450.00||Atendimento externo
INS-004|Treinamento de operadores|120|160.00/h||Treinamento
QUA-001|Qualificação de instalação (QI)|180|900.00|Qualificação de instalação (QI)|Qualificação
QUA-002|Qualificação de operação (QO)|300|1400.00|Qualificação de operação (QO)|Qualificação;Metrologia
QUA-003|Qualificação de desempenho (QD)|420|1800.00|Qualificação de desempenho (QD)|Qualificação;Metrologia
EXT-001|Hora técnica em campo|60|240.00/h||Atendimento externo
EXT-002|Plantão fora do horário comercial|60|360.00/h||Atendimento externo
-EXT-003|Visita de cortesia|60|0.00||Atendimento externo
`;

export const makeLabors = (checklists: ReadonlyMap<string, string>): Body[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', name = '', minutes = '', price = '', checklist = '', skills = ''] = line.split('|');
      const hourly = price.endsWith('/h');
      return {
        code: code.replace(/^-/, ''),
        name,
        estimated_minutes: Number(minutes),
        hourly_price: hourly ? price.slice(0, -2) : null,
        fixed_price: hourly ? null : price,
        checklist_uuid: checklists.get(checklist) ?? null,
        skills: skills ? skills.split(';') : [],
        status: code.startsWith('-') ? 'INACTIVE' : 'ACTIVE',
      };
    });

export async function loadLabors(db: Tx, checklists: ReadonlyMap<string, string>): Promise<void> {
  for (const body of makeLabors(checklists)) await addLabor(db, labor.create.body.parse(body));
}

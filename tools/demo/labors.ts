import type { z } from 'zod';
import type { Tx } from '#core/server/db.ts';
import { labor } from '#modules/registry/labor/contract.ts';
import { addLabor } from '#modules/registry/labor/server/public.ts';

type Body = z.input<typeof labor.create.body>;

/** code | name | minutes | price (`/h` by the hour) | checklist | skills | categories of equipment; a leading `-` marks a service no longer offered. */
const table = `
AVA-001|Avaliação técnica na bancada|60|120.00|Avaliação técnica|Eletrônica
AVA-002|Avaliação técnica no cliente|120|280.00|Avaliação técnica|Eletrônica;Atendimento externo
AVA-003|Laudo técnico para seguro|90|350.00|Avaliação técnica|Laudos
AVA-004|Laudo de inservibilidade|60|190.00|Avaliação técnica|Laudos
REC-001|Recebimento e triagem|30|45.00|Recebimento de equipamento|
REC-002|Desinfecção de entrada|30|60.00|Desinfecção na entrada|Biossegurança|Médico-hospitalar;Odontologia
REC-003|Desinfecção de saída|25|60.00|Desinfecção na saída|Biossegurança|Médico-hospitalar;Odontologia
REC-004|Conferência de devolução de locação|35|80.00|Devolução de locação|
PRV-001|Preventiva de monitor multiparâmetro|90|260.00|Preventiva geral|Monitoração|Monitor multiparamétrico
PRV-002|Preventiva de ventilador pulmonar|180|620.00|Preventiva geral|Ventilação;Gases medicinais|Ventilador pulmonar
PRV-003|Preventiva de bomba de infusão|75|210.00|Preventiva geral|Infusão|Bomba de infusão
PRV-004|Preventiva de desfibrilador|90|320.00|Preventiva geral|Cardiologia|Desfibrilador
PRV-005|Preventiva de eletrocardiógrafo|60|190.00|Preventiva geral|Cardiologia|Eletrocardiógrafo
PRV-006|Preventiva de autoclave|240|780.00|Preventiva geral|Vapor;NR-13|Autoclave
PRV-007|Preventiva de incubadora neonatal|150|480.00|Preventiva geral|Neonatologia|Incubadora neonatal
PRV-008|Preventiva de bisturi elétrico|90|310.00|Preventiva geral|Eletrocirurgia|Bisturi elétrico
PRV-009|Preventiva de foco cirúrgico|60|220.00|Preventiva geral|Elétrica|Foco cirúrgico
PRV-010|Preventiva de mesa cirúrgica|120|390.00|Preventiva geral|Hidráulica;Mecânica|Mesa cirúrgica
PRV-011|Preventiva de centrífuga|60|180.00|Preventiva geral|Laboratório|Centrífuga
PRV-012|Preventiva de microscópio|75|230.00|Preventiva geral|Óptica|Microscópio
PRV-013|Preventiva de ultrassom|150|640.00|Preventiva geral|Imagem|Ultrassom
PRV-014|Preventiva de aparelho de anestesia|210|820.00|Preventiva geral|Anestesia;Gases medicinais|Aparelho de anestesia
PRV-015|Preventiva de cadeira odontológica|90|240.00|Preventiva geral|Odontologia|Cadeira odontológica
PRV-016|Preventiva de compressor de ar|90|260.00|Preventiva geral|Mecânica;NR-13|Compressor de ar
PRV-017|Preventiva de equipamento em geral|90|240.00|Preventiva geral|Eletrônica;Mecânica
COR-001|Corretiva em eletrônica analógica|120|190.00/h||Eletrônica;Solda
COR-002|Corretiva em eletrônica digital|120|220.00/h||Eletrônica;Microcontroladores
COR-003|Corretiva em fonte de alimentação|90|170.00/h||Eletrônica;Solda
COR-004|Corretiva mecânica|120|150.00/h||Mecânica
COR-005|Corretiva hidráulica e pneumática|150|180.00/h||Hidráulica|Cadeira odontológica;Compressor de ar
COR-006|Corretiva em sistema de vapor|180|240.00/h||Vapor;NR-13|Autoclave;Termodesinfectora
COR-007|Corretiva óptica e alinhamento|150|260.00/h||Óptica|Microscópio;Espectrofotômetro
COR-008|Corretiva em ventilador pulmonar|240|290.00/h||Ventilação;Gases medicinais|Ventilador pulmonar;Aparelho de anestesia
COR-009|Corretiva em ultrassom|240|340.00/h||Imagem|Ultrassom
COR-010|Corretiva em placa SMD|180|280.00/h||Solda SMD
COR-011|Recuperação de cabo e sensor|45|95.00||Solda|Monitor multiparamétrico;Oxímetro de pulso
COR-012|Troca de bateria|30|70.00|||Monitor multiparamétrico;Bomba de infusão;Desfibrilador;Nobreak
COR-013|Troca de visor|60|140.00||Eletrônica
COR-014|Troca de teclado de membrana|45|110.00|||Bomba de infusão;Monitor multiparamétrico
COR-015|Atualização de software|60|160.00||Software
COR-016|Recuperação de carcaça|90|180.00||Mecânica
CAL-001|Calibração de monitor multiparâmetro|90|380.00|Calibração de monitor multiparâmetro|Metrologia|Monitor multiparamétrico
CAL-002|Calibração de bomba de infusão|90|290.00||Metrologia;Infusão|Bomba de infusão
CAL-003|Calibração de ventilador pulmonar|150|560.00||Metrologia;Ventilação|Ventilador pulmonar
CAL-004|Calibração de desfibrilador|75|340.00||Metrologia;Cardiologia|Desfibrilador
CAL-005|Calibração de bisturi elétrico|90|360.00||Metrologia;Eletrocirurgia|Bisturi elétrico
CAL-006|Calibração de balança|45|150.00||Metrologia|Balança analítica
CAL-007|Calibração de termômetro|40|120.00||Metrologia|Estufa de cultura
CAL-008|Calibração de manômetro|40|130.00||Metrologia|Autoclave
CAL-009|Calibração de pipeta|35|90.00||Metrologia;Laboratório|Laboratório
CAL-010|Calibração com padrão rastreável|60|220.00||Metrologia
SEG-001|Teste de segurança elétrica|40|180.00|Segurança elétrica (NBR IEC 62353)|Metrologia;NR-10|Médico-hospitalar;Diagnóstico por imagem
INS-001|Instalação de equipamento de pequeno porte|90|250.00|Instalação de equipamento|Atendimento externo
INS-002|Instalação de equipamento de grande porte|480|1900.00|Instalação de equipamento|Atendimento externo;Mecânica|Diagnóstico por imagem;Esterilização
INS-003|Desinstalação e embalagem|180|450.00||Atendimento externo
INS-004|Treinamento de operadores|120|160.00/h||Treinamento
QUA-001|Qualificação de instalação (QI)|180|900.00|Qualificação de instalação (QI)|Qualificação|Esterilização;Laboratório
QUA-002|Qualificação de operação (QO)|300|1400.00|Qualificação de operação (QO)|Qualificação;Metrologia|Esterilização;Laboratório
QUA-003|Qualificação de desempenho (QD)|420|1800.00|Qualificação de desempenho (QD)|Qualificação;Metrologia|Esterilização;Laboratório
EXT-001|Hora técnica em campo|60|240.00/h||Atendimento externo
EXT-002|Plantão fora do horário comercial|60|360.00/h||Atendimento externo
-EXT-003|Visita de cortesia|60|0.00||Atendimento externo
`;

interface Known {
  checklists: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
}

/** Checklists and categories are known by name. */
export const makeLabors = ({ checklists, categories }: Known): Body[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', name = '', minutes = '', price = '', checklist = '', skills = '', kinds = ''] = line.split('|');
      const hourly = price.endsWith('/h');
      return {
        code: code.replace(/^-/, ''),
        name,
        estimated_minutes: Number(minutes),
        hourly_price: hourly ? price.slice(0, -2) : null,
        fixed_price: hourly ? null : price,
        checklist_uuid: checklists.get(checklist) ?? null,
        equipment_category_uuids: kinds.split(';').flatMap((kind) => categories.get(kind) ?? []),
        skills: skills ? skills.split(';') : [],
        status: code.startsWith('-') ? 'INACTIVE' : 'ACTIVE',
      };
    });

export async function loadLabors(db: Tx, known: Known): Promise<void> {
  for (const body of makeLabors(known)) await addLabor(db, labor.create.body.parse(body));
}

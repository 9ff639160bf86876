/** What is said of nearly anything that has a plug. */
const common = [
  'Não liga mesmo com o cabo de força conectado.',
  'Desliga sozinho após alguns minutos de uso.',
  'Queda do equipamento: gabinete trincado e botão afundado.',
  'Erro E-04 ao iniciar o autoteste.',
  'Cheiro de queimado ao ligar; foi retirado de uso.',
];

/** And what only this kind of equipment does, as attendants write it down. */
const own: Record<string, readonly string[]> = {
  'Monitor multiparamétrico': [
    'Leitura de SpO2 instável, oscila muito.',
    'Display apagado, mas os alarmes soam.',
    'Pressão não invasiva não completa a medição.',
    'Bateria não segura carga: dura menos de 10 minutos.',
  ],
  'Ventilador pulmonar': [
    'Alarme de baixa pressão no circuito sem vazamento aparente.',
    'Volume corrente entregue abaixo do ajustado.',
    'Célula de O2 não calibra.',
  ],
  'Bomba de infusão': [
    'Alarme de oclusão sem motivo aparente.',
    'Infunde acima da vazão programada.',
    'Bateria não segura carga: dura menos de 10 minutos.',
    'Teclado de membrana sem resposta em três teclas.',
  ],
  Desfibrilador: [
    'Não carrega em 200 J no teste diário.',
    'Bateria reprovada no autoteste.',
    'Impressora térmica não puxa o papel.',
  ],
  Eletrocardiógrafo: [
    'Traçado com interferência em V1 e V2.',
    'Impressora térmica não puxa o papel.',
    'Cabo paciente com mau contato.',
  ],
  'Aparelho de anestesia': ['Vazamento no teste automático do circuito.', 'Vaporizador não trava na posição.'],
  'Bisturi elétrico': [
    'Não corta no modo puro; coagula normalmente.',
    'Alarme de placa neutra mesmo com placa nova.',
    'Pedal sem resposta no corte.',
  ],
  'Incubadora neonatal': ['Temperatura não estabiliza no valor programado.', 'Alarme de umidade constante.'],
  'Foco cirúrgico': ['Braço não para na posição.', 'Dois LEDs apagados na cúpula.'],
  'Mesa cirúrgica': ['Vazamento de óleo na base.', 'Não sobe com paciente; controle remoto sem resposta.'],
  'Oxímetro de pulso': ['Leitura de SpO2 instável, oscila muito.', 'Não reconhece o sensor de dedo.'],
  Ultrassom: ['Imagem com faixas escuras no transdutor convexo.', 'Trava na tela inicial.', 'Trackball sem resposta.'],
  'Raio X móvel': ['Não dispara: erro de tensão do tubo.', 'Freio da coluna não solta.'],
  Mamógrafo: ['Compressão não sobe após o disparo.', 'Artefato em linha nas imagens.'],
  Tomógrafo: ['Erro de comunicação com o gantry.', 'Mesa para no meio do curso.'],
  'Arco cirúrgico': ['Imagem com ruído acima do normal.', 'Freio orbital não segura.'],
  'Cadeira odontológica': ['Encosto não sobe.', 'Sugador sem vácuo.', 'Refletor pisca e apaga.'],
  Fotopolimerizador: ['Intensidade baixa: resina não polimeriza.', 'Bateria dura poucos ciclos.'],
  Autoclave: [
    'Não atinge a pressão de esterilização.',
    'Porta não destrava ao fim do ciclo.',
    'Vazamento pela guarnição da porta.',
  ],
  Termodesinfectora: ['Não drena a água ao fim da lavagem.', 'Temperatura de desinfecção não é atingida.'],
  Seladora: ['Selagem falha no meio da embalagem.', 'Não aquece.'],
  Centrífuga: ['Vibra e desarma acima de 3.000 rpm.', 'Tampa não destrava.', 'Ruído de rolamento.'],
  'Analisador bioquímico': ['Controle de glicose fora da faixa há três dias.', 'Agulha de amostra bate na cuveta.'],
  Microscópio: ['Macrométrico desce sozinho.', 'Iluminação pisca.'],
  'Balança analítica': ['Leitura não estabiliza.', 'Não aceita a calibração interna.'],
  'Capela de fluxo laminar': ['Alarme de fluxo baixo.', 'Lâmpada UV não acende.'],
  'Estufa de cultura': ['Temperatura não estabiliza no valor programado.', 'Nível de CO2 não sobe.'],
  Espectrofotômetro: ['Lâmpada de deutério não acende.', 'Absorbância negativa no branco.'],
  'Compressor de ar': [
    'Pressão abaixo do valor ajustado.',
    'Não desliga ao atingir a pressão.',
    'Ruído anormal no cabeçote.',
  ],
  'Inversor de frequência': ['Falha F0021 ao acelerar o motor.', 'IHM apagada.'],
  'Fonte de alimentação': ['Saída de 24 V cai com carga.', 'Ventilador parado e desarme térmico.'],
  'Controlador lógico programável': ['LED de falha aceso; programa não roda.', 'Saídas digitais sem acionamento.'],
  Nobreak: ['Não segura a carga na falta de energia.', 'Bip contínuo e LED de bateria vermelho.'],
};

const others: Record<string, readonly string[]> = {
  Preventiva: [
    'Manutenção preventiva semestral prevista no plano.',
    'Preventiva anual com teste de segurança elétrica.',
    'Revisão programada: limpeza, filtros e ajustes.',
  ],
  Calibração: [
    'Calibração anual com emissão de certificado.',
    'Calibração solicitada pela auditoria da qualidade.',
    'Ajuste e calibração após troca de sensor.',
  ],
  Instalação: [
    'Instalar e configurar no setor indicado, com teste de aceitação.',
    'Instalação de unidade nova e treinamento rápido da equipe.',
  ],
  Avaliação: [
    'Avaliar estado geral para decidir entre reparo e substituição.',
    'Laudo para seguro após descarga elétrica.',
  ],
  Treinamento: ['Treinamento de operação para a equipe do setor.', 'Reciclagem de operação e cuidados diários.'],
  Desinstalação: ['Retirar equipamento e preparar para transporte.', 'Desinstalar para reforma da sala.'],
};

/** What may be said of this kind of equipment in an order of this type. */
export function problemsOf(type: string, category: string): readonly string[] {
  const said = others[type];
  if (said) return said;
  // Its own complaints twice: they are the likelier ones.
  const known = own[category] ?? [];
  const all = [...known, ...known, ...common];
  return type === 'Garantia' ? all.map((problem) => `Na garantia do fabricante. ${problem}`) : all;
}

/** What benches find, as technicians write it. */
export const findings = [
  {
    diagnosis: 'Fonte de alimentação sem saída de 12 V; fusível secundário aberto.',
    defect: 'Equipamento não liga.',
    cause: 'Surto na rede elétrica.',
    conclusion: 'Reparável com a troca do módulo da fonte e teste de segurança elétrica.',
  },
  {
    diagnosis: 'Bateria com 22% da capacidade nominal; placa de carga em ordem.',
    defect: 'Autonomia insuficiente.',
    cause: 'Desgaste natural da bateria.',
    conclusion: 'Trocar a bateria e refazer o teste de autonomia.',
  },
  {
    diagnosis: 'Sensor fora da faixa em três pontos; cabo com mau contato no conector.',
    defect: 'Leitura instável.',
    cause: 'Desgaste do cabo por tração.',
    conclusion: 'Substituir o sensor, ajustar e calibrar.',
  },
  {
    diagnosis: 'Oxidação nos conectores da placa principal, com trilha interrompida.',
    defect: 'Falha intermitente ao iniciar.',
    cause: 'Entrada de líquido.',
    conclusion: 'Limpeza química e reparo da trilha; sem garantia de recuperação total.',
  },
  {
    diagnosis: 'Rolamento do motor com folga e ruído acima de 2.500 rpm.',
    defect: 'Vibração e desarme por desbalanceamento.',
    cause: 'Desgaste natural.',
    conclusion: 'Trocar o conjunto do motor e verificar a velocidade.',
  },
] as const;

export const textsOf = [
  'Falha reproduzida após dez minutos de funcionamento.',
  'Sem códigos de erro registrados.',
  'Conforme relato do cliente.',
  'Registro de erro E-04 em três inicializações.',
  'Substituir o componente indicado e ensaiar.',
] as const;

export const notesOf = ['Sinais de aquecimento.', 'Peça fora de linha.', 'Marcas de queda.', 'Oxidação leve.'] as const;

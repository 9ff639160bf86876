import type { ManualText } from '#core/contract/manual.ts';

export const texts: Readonly<Record<string, ManualText>> = {
  clientes: {
    about:
      'A página do [cliente](/customer) responde ao telefone: ordens em aberto, orçamentos que esperam, contratos, cobranças vencidas, equipamentos, visitas e as últimas conversas.',
    tasks: [
      {
        title: 'Atender quem liga',
        who: ['customer.show'],
        steps: [
          'Tecle Ctrl + K, digite o nome, o documento ou o telefone e abra o cliente.',
          'Na aba **Atendimento** está como estamos com ele; cada número abre a sua lista.',
          'Dali mesmo: **Nova ordem**, **Registrar conversa** ou **Agendar visita**.',
        ],
      },
      {
        title: 'Cadastrar um cliente',
        who: ['customer.create'],
        steps: [
          'Em [Clientes](/customer), clique em **Novo cliente** e escolha pessoa física ou jurídica.',
          'Digite o CPF ou CNPJ: se já existir, a tela avisa. O CEP preenche o endereço.',
          'Inclua as pessoas de contato e marque o endereço principal.',
        ],
      },
      {
        title: 'Entregar o relatório do parque',
        who: ['crm.customer_equipment_list_by_customer'],
        steps: [
          'Na página do cliente, abra **Relatório do parque**: idade, disponibilidade, custo e o que fazer com cada equipamento, em tela, planilha ou PDF.',
        ],
      },
    ],
    refusals: [
      ['Já existe um cliente com este CPF/CNPJ.', 'Abra o que existe; se estiver inativo, ative-o.'],
      ['Só um endereço pode ser o principal.', 'Desmarque um deles.'],
    ],
  },
  'base-instalada': {
    about:
      'A [base instalada](/crm/customer-equipment) são os equipamentos que estão nos clientes, cada um pelo número de série ou pela identificação que o cliente usa. É por eles que começa cada atendimento.',
    tasks: [
      {
        title: 'Cadastrar um equipamento instalado',
        who: ['crm.customer_equipment_create'],
        steps: [
          'Em [Equipamentos instalados](/crm/customer-equipment/units), clique em **Novo equipamento**.',
          'Escolha o cliente e o modelo, e informe o número de série; em branco se não houver.',
          'Diga filial e setor. A garantia é proposta pelo modelo.',
        ],
      },
      {
        title: 'Levar e trazer por planilha',
        who: ['crm.customer_equipment_list_by_customer'],
        steps: [
          'Abra [Planilha](/crm/customer-equipment/excel) e clique em **Baixar XLSX**, de todos ou de um cliente.',
          'O arquivo que sai é o que volta: em **Importar** ele é conferido linha por linha antes de gravar.',
        ],
      },
      {
        title: 'Colar o QR Code de atendimento',
        who: ['crm.update_customer_equipment'],
        steps: [
          'Na página do equipamento, abra **QR Code e link** e imprima a etiqueta: com ela o cliente pede atendimento sem senha.',
        ],
      },
    ],
    words: [
      ['Em uso', 'Trabalhando no cliente.'],
      ['Parado', 'No cliente, sem uso.'],
      ['Em conserto', 'Numa ordem aberta; volta a Em uso na entrega.'],
      ['Desativado', 'Saiu de serviço: não é mais oferecido.'],
    ],
    refusals: [
      ['Já existe um equipamento deste modelo com este número de série.', 'Procure-o: pode estar em outro cliente.'],
      ['A garantia não pode terminar antes da instalação.', 'Confira as duas datas.'],
    ],
  },
  crm: {
    about:
      'Um [relatório de CRM](/crm) é uma conversa com o cliente (visita, chamado, reclamação, oportunidade), de quem ela é, o que foi prometido e como terminou. Como quadro, é o funil.',
    picture: { file: 'crm.webp', alt: 'O funil de relatórios de CRM', route: '/crm?layout=board', as: 'gestor' },
    tasks: [
      {
        title: 'Registrar uma conversa',
        who: ['crm.create_report'],
        steps: [
          'Clique em **Novo relatório**, diga com quem se falou e do que se trata.',
          'Em **Próxima ação**, escreva o que foi prometido e para quando: o responsável é lembrado na véspera e no dia.',
          'Numa oportunidade, informe o valor e a probabilidade.',
        ],
      },
      {
        title: 'Dar um responsável',
        who: ['crm.assign_responsible_report'],
        steps: [
          'Clique em **Atribuir responsável**. Para passar a outra pessoa, use antes **Devolver à fila** com o motivo.',
        ],
      },
      {
        title: 'Dar andamento',
        who: ['crm.update_report'],
        steps: [
          'Na aba **Desdobramentos**, use **Abrir ordem de serviço**, **Novo orçamento** ou **Nova visita**; ou vincule o que já existe.',
          'O relatório anda com eles: um orçamento aprovado converte, uma ordem entregue encerra.',
        ],
      },
      {
        title: 'Manter os motivos de perda',
        who: ['lost_reason.create'],
        steps: ['Em [Motivos de perda](/lost-reason), cadastre as razões que se escolhem em **Registrar perda**.'],
      },
    ],
    courses: {
      crm_report: {
        NOT_ASSIGNED: 'Ninguém cuida ainda.',
        ASSIGNED: 'Tem responsável, que ainda não começou.',
        IN_PROGRESS: 'Em andamento.',
        WON: 'O negócio foi fechado.',
        LOST: 'O negócio foi perdido, com um motivo do cadastro.',
        DONE: 'O que não era negócio, resolvido.',
        CANCELLED: 'Não valia: registrado em dobro ou por engano.',
      },
    },
    refusals: [
      ['Diga o que será feito nesta data.', 'Uma próxima ação com dia precisa dizer o que é.'],
      ['A data não pode estar no futuro: o que vem é a próxima ação.', 'Mova o compromisso para **Próxima ação**.'],
      ['Só uma reclamação vira não conformidade.', 'Mude o tipo do relatório, se for o caso.'],
    ],
  },
  solicitações: {
    about:
      'Quem lê o QR Code do equipamento pede atendimento sem senha. O pedido chega como relatório de CRM do tipo Chamado, com as fotos.',
    tasks: [
      {
        title: 'Atender uma solicitação',
        who: ['crm.assign_responsible_report'],
        steps: [
          'O aviso leva ao [relatório](/crm). Atribua um responsável.',
          'Em **Desdobramentos**, use **Abrir ordem de serviço**: vai com o texto e as fotos.',
        ],
      },
    ],
    refusals: [
      [
        'Já recebemos uma solicitação',
        'Há um pedido aberto deste equipamento há menos de doze horas: o segundo não cria outro.',
      ],
      [
        'Este equipamento foi desativado e não recebe mais solicitações.',
        'Corrija a situação na base instalada, se ele voltou ao uso.',
      ],
    ],
  },
  'visitas-a-propor': {
    about:
      'As [visitas a propor](/crm/relationship-visits) são clientes com muitos equipamentos e sem contato há tempo.',
    tasks: [
      {
        title: 'Abrir a visita de um cliente',
        who: ['crm.create_report'],
        steps: ['Clique em **Abrir visita**: nasce um relatório de CRM com a próxima ação marcada.'],
      },
      {
        title: 'Mudar quem é proposto',
        who: ['crm.assign_responsible_report'],
        steps: ['Em **Parâmetros**, diga depois de quantos dias e a partir de quantos equipamentos.'],
      },
    ],
    refusals: [['Ninguém a visitar', 'Todos tiveram contato recente ou já têm visita marcada.']],
  },
  'vigilância-anvisa': {
    about:
      'A [vigilância](/report/anvisa-watch) lista equipamentos com registro vencido ou cancelado, no cliente, na frota e no estoque, comparando com a base da ANVISA carregada.',
    tasks: [
      {
        title: 'Avisar os clientes',
        who: ['crm.assign_responsible_report'],
        steps: [
          'Abra [Comunicados ANVISA](/crm/anvisa-letters).',
          'Baixe ou envie o comunicado de cada cliente. Um mesmo registro não é avisado duas vezes.',
        ],
      },
      {
        title: 'Atualizar a base',
        who: ['product.list'],
        steps: [
          'Em [Base ANVISA](/product/anvisa), envie o arquivo da agência, ou deixe o endereço configurado ser lido às segundas-feiras.',
        ],
      },
    ],
    refusals: [
      [
        'Este cliente já foi avisado destes registros.',
        'Só um registro novo ou uma situação nova gera outro comunicado.',
      ],
      [
        'Nenhuma base da ANVISA foi carregada: envie o arquivo em Produtos, Base da ANVISA.',
        'Sem a base nada pode ser comparado.',
      ],
    ],
  },
  'histórico-de-vida': {
    about:
      'O [histórico de vida](/history) é tudo o que aconteceu com uma unidade: ordens, visitas, trocas de peça, locações, mudanças de lugar. O sistema escreve sozinho; as pessoas acrescentam.',
    tasks: [
      {
        title: 'Registrar algo à mão',
        who: ['equipment.history_create'],
        steps: [
          'Clique em **Novo registro**, escolha o equipamento e descreva o que aconteceu. Arquivos são anexados depois de salvar.',
        ],
      },
      {
        title: 'Pedir a correção de um registro',
        who: ['equipment.history_change_create'],
        steps: [
          'No registro, clique em **Solicitar correção**, diga como deve ficar e o motivo.',
          'O pedido espera em [Correções do histórico](/history/changes). O que era e o que passa a ser ficam guardados.',
        ],
      },
      {
        title: 'Decidir uma correção',
        who: ['equipment.history_change_update'],
        steps: [
          'Em [Correções do histórico](/history/changes), escolha **Aplicar correção** ou **Recusar correção** com o parecer.',
        ],
      },
    ],
    refusals: [
      ['Registrado pelo sistema: solicite uma correção.', 'O que o sistema escreveu não se edita direto.'],
      ['Já há uma correção deste registro aguardando análise.', 'Espere a decisão da primeira.'],
    ],
  },
};

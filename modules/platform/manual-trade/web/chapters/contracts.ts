import type { ManualText } from '#core/contract/manual.ts';
import { contractMoney } from './contract-money.ts';

const states = {
  DRAFT: 'Em preparo: só assim os termos mudam.',
  PENDING_SIGNATURE: 'O documento foi fixado e cada parte tem o seu link para assinar.',
  ACTIVE: 'Em vigor: cobre, agenda e cobra. Nos últimos sessenta dias aparece como A Vencer.',
  RENEWED: 'Em vigor, com a vigência prorrogada.',
  SUSPENDED: 'Parado por um tempo: nem cobertura, nem visitas, nem cobrança.',
  EXPIRED: 'A vigência terminou sem renovação.',
  TERMINATED: 'Encerrado antes do fim, com o motivo.',
  CLOSED: 'Nada mais se cobra nem se agenda.',
};

export const texts: Readonly<Record<string, ManualText>> = {
  contratos: {
    about:
      'Em [Contratos](/contract) estão os de manutenção e os de locação juntos: o que vigora, o que vence, o que reajusta e o que rende por mês. Cada número mostra os contratos que conta.',
    picture: {
      file: 'contratos.webp',
      alt: 'Todos os contratos, com o que vence e o que rende',
      route: '/contract',
      as: 'gestor',
    },
    tasks: [
      {
        title: 'Levar um contrato do rascunho à vigência',
        who: ['maintenance_contract.update', 'rental_contract.update'],
        steps: [
          'No rascunho, preencha partes, vigência, faturamento, reajuste e equipamentos.',
          'Clique em **Enviar para assinatura**, ou em **Ativar contrato** quando foi assinado no papel.',
          'Assinado pelas duas partes, ele entra em vigor sozinho.',
        ],
      },
      {
        title: 'Mudar um contrato em vigor por aditivo',
        who: ['maintenance_contract.update', 'rental_contract.update'],
        steps: [
          'Na página do contrato, **Novo aditivo**: diga desde quando vale, o que foi combinado, e mude equipamentos, preços ou condições.',
          'Com a data em **Assinado em**, vale na hora. Sem ela fica em preparação na aba **Aditivos**, com o termo em PDF e o que muda, antes e depois.',
          '**Enviar para assinatura** dá a cada parte um link; **Registrar assinatura em papel** conclui de uma vez. Assinado por ambas, vale do seu dia em diante; se o dia ainda não chegou, entra sozinho na noite dele.',
          '**Retirar** fecha os links; enquanto espera, nada muda.',
        ],
      },
      {
        title: 'Renovar, suspender ou rescindir',
        who: ['maintenance_contract.update', 'rental_contract.update'],
        steps: [
          '**Renovar** leva o fim adiante; a renovação tácita acontece sozinha na noite do último dia.',
          '**Suspender** para visitas, faturamento e cobertura; **Retomar** volta.',
          '**Rescindir** termina hoje e cancela as visitas futuras. Não tem volta.',
        ],
      },
    ],
    words: [
      ['Em preparação', 'O aditivo foi salvo e nada mudou: confira, imprima o termo ou envie.'],
      ['Aguardando assinaturas', 'Cada parte tem o seu link; o contrato continua como estava.'],
      ['Assinado, ainda não vale', 'Ambas assinaram: espera o seu dia, ou algo impede e está escrito.'],
    ],
    refusals: [
      [
        'O contrato já saiu do rascunho: o que muda entra por aditivo.',
        'Use **Voltar a rascunho** se ainda espera assinatura; em vigor, faça um **Novo aditivo**.',
      ],
      ['O aditivo … está em andamento (…): retire-o antes de fazer outro.', 'Um contrato tem um aditivo por vez.'],
      [
        'O contrato mudou depois que o aditivo foi preparado: edite-o, confira e salve de novo.',
        'Um reajuste, uma renovação ou outro aditivo veio antes.',
      ],
      [
        'Não há modelo de termo aditivo: marque um como padrão do tipo.',
        'Em [Modelos](/contract/template), abra o do tipo termo aditivo e marque **Padrão do tipo**.',
      ],
      ['O contrato é por prazo indeterminado: não há o que renovar.', 'Ele vale até ser rescindido.'],
    ],
  },
  'contrato-de-manutenção': {
    about:
      'O [contrato de manutenção](/contract/maintenance) diz que equipamentos do cliente são cuidados, o que é coberto, de quanto em quanto tempo se visita e a que preço.',
    tasks: [
      {
        title: 'Fazer um contrato',
        who: ['maintenance_contract.create'],
        steps: [
          'Clique em **Novo contrato**, escolha o cliente e a cobertura.',
          'Inclua os equipamentos da base instalada, um a um ou todos de uma categoria, com periodicidade e valor.',
          'Informe limites (visitas, horas, peças por ano); em branco, sem limite.',
        ],
      },
      {
        title: 'Escolher os checklists das visitas',
        who: ['maintenance_contract.update'],
        steps: [
          'Na página do contrato, abra **Checklists dos equipamentos**, escolha um para todos ou para cada um, e use **Salvar checklists**.',
        ],
      },
    ],
    courses: { maintenance_contract: states },
    words: [
      ['Com peças', 'Paga mão de obra e peças, até o limite por ano e menos as excluídas.'],
      ['Sem peças', 'Paga a mão de obra.'],
      ['Somente preventiva', 'Paga o que uma visita do contrato trouxe.'],
      ['Sob demanda', 'Nada é pago pelo contrato; nada é agendado sozinho.'],
    ],
    refusals: [
      ['… já está coberto pelo contrato … neste período.', 'Um equipamento fica num contrato em vigor por vez.'],
      ['Inclua ao menos um equipamento coberto.', 'Edite o rascunho e inclua os equipamentos.'],
    ],
  },
  'contrato-de-locação': {
    about:
      'O [contrato de locação](/contract/rental) põe unidades nossas no cliente, por um valor mensal ou em comodato. A [disponibilidade](/contract/rental/availability) diz o que está livre.',
    tasks: [
      {
        title: 'Achar unidades livres',
        who: ['rental_contract.list'],
        steps: [
          'Em [Disponibilidade](/contract/rental/availability), escolha a categoria e os dias. Marque **Só livres** e clique em **Novo contrato** com as escolhidas.',
        ],
      },
      {
        title: 'Entregar, trocar e devolver',
        who: ['rental_contract.update'],
        steps: [
          'No contrato em vigor, abra **Entregas e dias** e clique em **Registrar entrega**.',
          '**Trocar** põe outra unidade no lugar; **Registrar parada** credita dias sem funcionar; **Ler medidor** conta a franquia.',
          '**Registrar devolução** traz a unidade de volta e abre o termo.',
        ],
      },
      {
        title: 'Resolver diferenças da devolução',
        who: ['rental_contract.update'],
        steps: [
          'No termo de devolução assinado, clique em **Resolver** em cada diferença: reparo por ordem, indenização com valor, ou desgaste natural com o motivo.',
        ],
      },
    ],
    courses: { rental_contract: states },
    words: [
      ['Comodato', 'Empréstimo gratuito: sem valor mensal; pode ter cota de consumo.'],
      ['Franquia', 'O uso incluído por mês; o que passa é excedente.'],
      ['Reservado', 'Guardado para um contrato, ainda não entregue.'],
    ],
    refusals: [
      ['O equipamento já está reservado ou locado neste período.', 'Escolha outra unidade na disponibilidade.'],
      [
        'Comodato é empréstimo gratuito (Código Civil, art. 579): com valor mensal é locação. Deixe em branco ou mude o tipo.',
        'Tire o valor, ou mude o tipo.',
      ],
      ['Só um contrato vigente entrega equipamentos.', 'Ative o contrato antes.'],
      ['Há … equipamentos com o cliente: registre a devolução.', 'Só depois o contrato pode ser encerrado.'],
    ],
  },
  entregas: {
    about:
      'Cada entrega e cada devolução tem o seu [termo](/contract/handover): checklist, acessórios, fotos e quem assinou.',
    tasks: [
      {
        title: 'Preencher e assinar na hora',
        who: ['rental_handover.update'],
        steps: [
          'Abra o termo em preenchimento, responda o checklist, conte os acessórios e tire as fotos.',
          'Clique em **Assinar aqui** e peça nome, documento e assinatura.',
        ],
      },
      {
        title: 'Pedir a assinatura de quem não está presente',
        who: ['rental_handover.update'],
        steps: [
          'Clique em **Enviar link para assinar** e mande o link.',
          'Se a pessoa contestar, o recado fica no termo: **Reabrir**, corrija e envie de novo.',
        ],
      },
    ],
    courses: {
      rental_handover: {
        DRAFT: 'Em preenchimento: checklist, acessórios e fotos.',
        SENT: 'Com o link enviado, esperando quem assina.',
        CONTESTED: 'Quem recebeu o link diz que algo não confere.',
        SIGNED: 'Assinado: não muda mais.',
        UNSIGNED: 'Concluído sem assinatura, com o motivo.',
      },
    },
    refusals: [
      ['Falta contar os acessórios: ….', 'O que não voltou se conta com 0.'],
      [
        'Este termo está sendo revisto. Você receberá um novo link.',
        'O termo foi reaberto: envie outro link quando terminar.',
      ],
    ],
  },
  assinatura: {
    about:
      'Os [modelos](/contract/template) guardam as cláusulas com que os contratos são impressos. A assinatura é por link, sem conta, com prova guardada.',
    tasks: [
      {
        title: 'Escrever um modelo',
        who: ['contract_template.create'],
        steps: [
          'Clique em **Novo modelo**, escolha o tipo de contrato e escreva as cláusulas.',
          'Campos entre chaves duplas são preenchidos pelo contrato; a lista deles está na tela.',
          '**Pré-visualizar** mostra com dados de exemplo. **Padrão do tipo** vale para quem não escolhe outro.',
        ],
      },
      {
        title: 'Acompanhar uma assinatura',
        who: ['maintenance_contract.show', 'rental_contract.show'],
        steps: [
          'No contrato, a aba **Assinatura** diz quem já leu quantas páginas e quem assinou.',
          '**Assinar por nós** abre o documento; **Novo link para o cliente** troca um link perdido.',
        ],
      },
    ],
    refusals: [
      [
        'Não há modelo de cláusulas para este contrato: escolha um, ou marque o padrão do tipo.',
        'Cadastre o modelo antes de enviar.',
      ],
      [
        'Este pedido de assinatura foi retirado. Fale conosco em caso de dúvida.',
        'O contrato voltou a rascunho: envie de novo quando estiver pronto.',
      ],
    ],
  },
  ...contractMoney,
};

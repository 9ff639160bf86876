import type { ManualText } from '#core/contract/manual.ts';

export const contractMoney: Readonly<Record<string, ManualText>> = {
  medições: {
    about:
      'A [medição](/contract/billing) é o que se cobra de um contrato num período. O sistema propõe pelas regras e pelos dias; alguém confere, aprova e registra o documento e o pagamento. Nenhum dia se cobra duas vezes.',
    picture: {
      file: 'medicoes.webp',
      alt: 'As medições de contratos e o seu vencimento',
      route: '/contract/billing',
      as: 'gestor',
    },
    tasks: [
      {
        title: 'Propor as medições do mês',
        who: ['contract_billing.create'],
        steps: [
          'Em [Medições](/contract/billing), clique em **Propor medições** e diga até que dia. Pode ser feito quantas vezes quiser.',
        ],
      },
      {
        title: 'Conferir e aprovar',
        who: ['contract_billing.approve'],
        steps: [
          'Abra a medição: cada linha se abre dia a dia.',
          '**Informar valor** onde falta, **Excluir da cobrança** com o motivo, **Acrescentar linha** para o que for à parte.',
          'Clique em **Aprovar**. Depois disso as linhas não mudam mais.',
        ],
      },
      {
        title: 'Registrar documento e pagamento',
        who: ['contract_billing.update'],
        steps: [
          '**Registrar documento** com o número que a contabilidade emitiu e, quando entrar, **Registrar pagamento**. Por planilha, use a [importação](/import).',
        ],
      },
    ],
    courses: {
      contract_billing: {
        OPEN: 'Proposta: falta conferir.',
        APPROVED: 'Conferida; a contabilidade emite o documento.',
        ISSUED: 'Com documento, esperando o pagamento. Passado o vencimento, é vencida.',
        PAID: 'Paga.',
        CANCELLED: 'Não vale: o que cobrava volta na próxima.',
      },
    },
    refusals: [
      ['Há linhas sem valor: informe o valor ou exclua-as com o motivo.', 'As linhas aparecem como A informar.'],
      ['O valor desta linha é calculado: exclua-a com o motivo se não é devida.', 'O que vem de regra não se digita.'],
      ['O contrato não está em vigor: não há o que cobrar.', 'Ative ou retome o contrato.'],
    ],
  },
  reajustes: {
    about:
      'Os [reajustes](/contract/adjustment) aplicam o produto dos doze meses fechados do índice. Os [índices](/contract/price-index) são cadastrados mês a mês.',
    tasks: [
      {
        title: 'Cadastrar os meses de um índice',
        who: ['price_index.create'],
        steps: [
          'Em [Índices de reajuste](/contract/price-index), clique em **Novo mês**, ou em **Colar meses** para trazer muitos da planilha.',
        ],
      },
      {
        title: 'Reajustar os contratos do mês',
        who: ['contract_adjustment.apply'],
        steps: [
          'Em [Reajustes de contratos](/contract/adjustment), confira antes e depois de cada um e marque os que quer.',
          'Clique em reajustar: cada contrato recebe um aditivo, que não se desfaz.',
          'Envie as cartas: cada cliente recebe a sua em PDF, uma vez.',
        ],
      },
    ],
    refusals: [
      ['Falta cadastrar o mês … do ….', 'Cadastre a variação publicada daquele mês.'],
      ['O reajuste só pode ocorrer a partir de …. …', 'A lei não permite antes de doze meses.'],
      ['Nem o contrato nem o cadastro do cliente têm e-mail.', 'Complete o cadastro do cliente.'],
    ],
  },
  custódia: {
    about:
      'A [custódia fiscal](/contract/custody) diz o que não está no seu lugar: unidades nossas com clientes ou em conserto em terceiros, equipamentos de clientes na oficina, com que documento e até quando.',
    tasks: [
      {
        title: 'Ver o que volta ou sai esta semana',
        who: ['fiscal_custody.list'],
        steps: ['Abra [Custódia fiscal](/contract/custody): o que está atrasado, desta semana, da próxima e depois.'],
      },
      {
        title: 'Completar a nota e registrar o retorno',
        who: ['fiscal_custody.update'],
        steps: [
          'Na custódia, informe o documento da remessa. **Texto para a contabilidade** traz o CFOP e as datas para copiar.',
          'Quando voltar, **Registrar retorno** com o documento.',
        ],
      },
      {
        title: 'Emprestar fora de contrato',
        who: ['fiscal_custody.create'],
        steps: ['Clique em **Nova custódia**. O que é de contrato ou de ordem entra sozinho.'],
      },
      {
        title: 'Mandar uma unidade nossa para conserto em terceiros',
        who: ['fiscal_custody.create'],
        steps: [
          'Clique em **Nova custódia**, escolha **Conserto em terceiros**, a oficina (um fornecedor) e o patrimônio.',
          'Sem prazo combinado, são 180 dias a partir da remessa. Quando voltar, **Registrar retorno**.',
        ],
      },
    ],
    courses: {
      fiscal_custody: {
        OPEN: 'Fora do lugar, com prazo para voltar.',
        RETURNED: 'Voltou, com o documento registrado.',
      },
    },
    refusals: [
      ['Só uma NF-e tem chave de acesso.', 'Escolha NF-e como documento, ou apague a chave.'],
      ['Só quem altera contratos de locação registra a devolução.', 'Peça a quem cuida do contrato.'],
      ['Já está fora: ….', 'A unidade já tem uma custódia em aberto: registre o retorno dela antes.'],
    ],
  },
  resultado: {
    about:
      'O [resultado](/contract/profit) diz quanto cada contrato rendeu, quanto custou e o que sobrou; por cliente e por número de série também.',
    tasks: [
      {
        title: 'Ler o resultado',
        who: ['contract_profit.list'],
        steps: [
          'Escolha o período. A receita vem das medições aprovadas e dos orçamentos aprovados das mesmas ordens.',
          'O custo soma horas, peças, deslocamento e depreciação. Por número de série, a indicação diz se vale manter, reparar ou substituir.',
        ],
      },
    ],
    refusals: [
      [
        'As horas contam zero: o custo da hora técnica não está informado nos dados da empresa.',
        'Informe em [Dados da empresa](/config/company).',
      ],
      ['Nada foi faturado nem gasto no período', 'Escolha outro período, ou aprove as medições.'],
    ],
  },
};

import type { ManualText } from '#core/contract/manual.ts';

export const afterTheWork: Readonly<Record<string, ManualText>> = {
  laudo: {
    about:
      'O laudo técnico junta o que a ordem já sabe (testes, fotos, instrumentos, peças, tempos) com o diagnóstico e a conclusão. Até a entrega sai como rascunho; depois, cada emissão fica guardada.',
    tasks: [
      {
        title: 'Escrever o laudo',
        who: ['service_order.start', 'service_order.update'],
        steps: [
          'Na ordem, abra a aba **Documentos** e clique em **Escrever laudo**.',
          'Preencha o serviço executado, a conclusão e o responsável técnico com o registro no conselho.',
          'Salve. Testes, fotos e instrumentos entram sozinhos.',
        ],
      },
      {
        title: 'Retificar um laudo emitido',
        who: ['service_order.start', 'service_order.update'],
        steps: [
          'Clique em **Retificar laudo** e escreva o motivo.',
          'O próximo laudo baixado sai como nova revisão; o anterior continua guardado.',
        ],
      },
    ],
    refusals: [
      ['Diga por que o laudo está sendo retificado', 'A ordem já foi entregue: sem motivo o laudo não muda.'],
      ['O laudo desta ordem já foi começado por outra pessoa.', 'Recarregue a tela e continue o laudo que existe.'],
    ],
  },
  prazos: {
    about:
      'A [política de SLA](/sla-configuration) diz em quanto tempo de trabalho uma ordem é atendida e resolvida. O relógio para sozinho nos status escolhidos, e a aba Prazo da ordem explica cada minuto.',
    tasks: [
      {
        title: 'Criar uma política',
        who: ['sla_configuration.create'],
        steps: [
          'Em [Políticas de SLA](/sla-configuration), clique em **Nova política**.',
          'Diga para quais ordens vale e os prazos; escolha onde o relógio para e quem é avisado em que percentual.',
          'Em **Efeito nas ordens abertas**, clique em **Ver efeito nas ordens abertas** antes de salvar.',
        ],
      },
      {
        title: 'Saber por que um prazo é este',
        steps: [
          'Na ordem, abra a aba **Prazo**: está o que foi prometido e onde foi o tempo.',
          '**Imprimir explicação** leva o mesmo em PDF.',
          'Na lista de políticas, **Qual política vale?** responde para uma ordem imaginada.',
        ],
      },
      {
        title: 'Acompanhar as promessas',
        who: ['sla_configuration.dashboard'],
        steps: [
          'Abra o [Painel de SLA](/sla-dashboard): dentro do prazo, em risco agora e estouradas, cada número com a sua lista.',
        ],
      },
    ],
    words: [
      ['Combinado à mão', 'Um dia e hora prometidos na própria ordem: vale antes da política e nenhuma pausa o move.'],
      ['Em risco', 'Perto do fim do prazo.'],
    ],
    refusals: [
      [
        'Outra política ativa vale para as mesmas ordens nestes dias. Mude a validade ou a condição.',
        'Duas políticas iguais no mesmo período não deixariam saber qual vale: encerre a antiga no dia anterior.',
      ],
      ['A solução não vem antes do primeiro atendimento.', 'Aumente o prazo da solução.'],
    ],
  },
  'tipos-de-ordem': {
    about:
      'O [tipo](/service-order/types) decide por onde uma ordem passa: se tem avaliação, se espera orçamento, que checklists e serviços ela começa tendo.',
    tasks: [
      {
        title: 'Criar ou mudar um tipo',
        who: ['config.config_permissions'],
        steps: [
          'Em [Tipos de ordem](/service-order/types), clique em **Novo tipo**, ou edite um que existe.',
          'Em **Caminho**, marque **Exige avaliação técnica** e **Exige orçamento aprovado** conforme o trabalho.',
          'Escolha os checklists de execução e de avaliação e os serviços que entram ao atribuir um técnico.',
        ],
      },
    ],
    refusals: [
      [
        'O orçamento vem da avaliação: marque também a avaliação técnica.',
        'Um tipo com orçamento precisa da avaliação que o sustenta.',
      ],
    ],
  },
};

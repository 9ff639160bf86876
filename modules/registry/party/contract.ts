import type { optionalPhone } from '#core/contract/br.ts';
import { field } from '#core/contract/field-kinds.ts';

/** The fields customers and suppliers have alike: how a party is known, registered and reached. */

/** `own`: another heading its sheets know it by. */
export const partyDocument = (...own: readonly string[]) =>
  field.document({
    label: 'CPF/CNPJ',
    sort: true,
    import: {
      aliases: ['CNPJ', 'CPF', 'Documento', 'CNPJ/CPF', 'CPF ou CNPJ', 'CNPJ ou CPF', ...own],
      example: '11.222.333/0001-81',
      required: true,
    },
  });

/** `phone`: which telephones are taken. */
export const reachFields = (phone: typeof optionalPhone) => ({
  state_registration: field.optionalText({
    label: 'Inscrição estadual',
    max: 20,
    list: false,
    import: { aliases: ['IE', 'Insc. estadual'], example: 'ISENTO' },
  }),
  email: field.email({
    label: 'E-mail',
    import: {
      aliases: ['Email', 'Correio eletrônico', 'E-mail principal'],
      example: 'compras@hospital.exemplo.com.br',
    },
  }),
  phone: {
    ...field.phone({
      label: 'Telefone',
      import: { aliases: ['Fone', 'Tel', 'Telefone fixo'], example: '(19) 3232-4545' },
    }),
    write: phone,
  },
  mobile: {
    ...field.phone({
      label: 'Celular',
      import: { aliases: ['WhatsApp', 'Telefone celular'], example: '(19) 99876-5432' },
    }),
    write: phone,
  },
});

export const notes = field.longText({
  label: 'Observações',
  max: 4000,
  list: false,
  import: { aliases: ['Observação', 'Obs', 'Notas'], example: 'Entregas pela portaria 2.' },
});

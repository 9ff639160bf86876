import { z } from 'zod';
import { cnpj, optionalPhone, uf, zipCode } from '#core/contract/br.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { optionalEmail, optionalText, recordFields, text, version, optionalPrice } from '#core/contract/fields.ts';
import { image, imageUpload, imageWrite } from '#core/contract/image.ts';
import { one } from '#core/contract/page.ts';

const said = z.string().nullable();
export const companyRow = z.object({
  ...recordFields,
  legal_name: z.string(),
  trade_name: said,
  document: said,
  state_registration: said,
  zip_code: said,
  street: said,
  number: said,
  complement: said,
  district: said,
  city: said,
  state: said,
  phone: said,
  email: said,
  site: said,
  /** The logo. */
  image,
  /** Who answers for the technical work, before which council. */
  responsible_name: said,
  responsible_council: said,
  responsible_number: said,
  /** At the end of documents that customers get. */
  document_terms: said,
  /** Warranty of a service, unless the order says otherwise. */
  service_warranty_days: z.int(),
  /** How many timers one person may have running. */
  max_timers: z.int(),
  /** How long a new budget holds. */
  budget_valid_days: z.int(),
  /** What an hour of a technician costs the company. */
  labor_hourly_cost: z.string().nullable(),
});
export type CompanyRow = z.infer<typeof companyRow>;

const orNothing = <T extends z.ZodType<string, string>>(value: T) =>
  z
    .union([z.literal(''), value])
    .nullish()
    .transform((given) => given || null);

const settles = can('config', 'config_permissions');

export const company = contract({
  show: { method: 'GET', path: '/company', access: settles, reply: one(companyRow) },
  update: {
    method: 'PUT',
    path: '/company',
    access: settles,
    body: z.strictObject({
      version,
      legal_name: text(160, 'Informe a razão social'),
      trade_name: optionalText(160),
      document: orNothing(cnpj),
      state_registration: optionalText(20),
      zip_code: orNothing(zipCode),
      street: optionalText(160),
      number: optionalText(20),
      complement: optionalText(80),
      district: optionalText(80),
      city: optionalText(80),
      state: orNothing(uf),
      phone: optionalPhone,
      email: optionalEmail,
      site: orNothing(
        z
          .string()
          .trim()
          .max(160)
          .regex(/^(https?:\/\/)?[\w-]+(\.[\w-]+)+(\/\S*)?$/i, 'Endereço de site inválido'),
      ),
      image: imageWrite,
      responsible_name: optionalText(120),
      responsible_council: optionalText(20),
      responsible_number: optionalText(40),
      document_terms: optionalText(2000),
      service_warranty_days: z.int('Informe os dias').min(0, 'Informe os dias').max(3650, 'No máximo 3.650 dias'),
      max_timers: z.int('Informe quantos').min(1, 'No mínimo 1').max(50, 'No máximo 50'),
      budget_valid_days: z.int('Informe os dias').min(1, 'No mínimo 1 dia').max(365, 'No máximo 365 dias'),
      labor_hourly_cost: optionalPrice,
    }),
    upload: imageUpload,
    reply: one(companyRow),
  },
});

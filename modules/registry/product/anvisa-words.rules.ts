import { riskClass } from '#modules/registry/anvisa/registration.rules.ts';
import { formatCnpj } from '#core/contract/br.ts';
import { formatDate } from '#core/contract/format.ts';
import { anvisaSituation, type AnvisaField } from './product.rules.ts';

/** The agency's facts as staff call them, on screen and in the report. */
export const fieldWords: Record<AnvisaField, string> = {
  situation: 'Situação',
  holder: 'Detentor',
  holder_cnpj: 'CNPJ do detentor',
  process: 'Processo',
  technical_name: 'Nome técnico',
  commercial_name: 'Nome comercial',
  risk_class: 'Classe de risco',
  manufacturers: 'Fabricantes',
  published_on: 'Publicado em',
  valid_until: 'Válido até',
};

export function valueWords(field: AnvisaField, value: string | null): string {
  // Without a day a registration does not end; without anything else there is nothing.
  if (value === null) return field === 'valid_until' ? 'sem vencimento' : 'vazio';
  switch (field) {
    case 'situation':
      return anvisaSituation.label(value);
    case 'risk_class':
      return riskClass.label(value);
    case 'holder_cnpj':
      return formatCnpj(value);
    case 'published_on':
    case 'valid_until':
      return formatDate(value);
    case 'holder':
    case 'process':
    case 'technical_name':
    case 'commercial_name':
    case 'manufacturers':
      return value;
  }
}

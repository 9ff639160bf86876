import { formatCnpj, maskNcm } from '#core/contract/br.ts';
import { formatDate, formatMoney } from '#core/contract/format.ts';
import { unit } from '#modules/registry/goods/unit.rules.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { brandSource } from '#modules/registry/brand/web/public.tsx';
import { equipmentCategorySource } from '#modules/registry/equipment-category/web/public.tsx';
import { anvisaSituation } from '../product.rules.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  code: 'Código',
  brand_uuid: { label: 'Marca', record: brandSource },
  model: 'Modelo',
  category_uuid: { label: 'Categoria', record: equipmentCategorySource },
  ncm: { label: 'NCM', value: maskNcm },
  gtin: 'GTIN',
  unit: { label: 'Unidade de medida', value: unit.label },
  cost: { label: 'Custo', value: formatMoney },
  price: { label: 'Preço de venda', value: formatMoney },
  anvisa_registration: 'Registro ANVISA',
  anvisa_situation: { label: 'Situação na ANVISA', value: anvisaSituation.label },
  anvisa_holder: 'Detentor do registro',
  anvisa_holder_cnpj: { label: 'CNPJ do detentor', value: formatCnpj },
  anvisa_process: 'Processo',
  anvisa_technical_name: 'Nome técnico',
  anvisa_commercial_name: 'Nome comercial',
  anvisa_risk_class: 'Classe de risco',
  anvisa_manufacturers: 'Fabricantes',
  anvisa_published_on: { label: 'Registro publicado em', value: formatDate },
  anvisa_valid_until: { label: 'Registro válido até', value: formatDate },
  load_uuid: 'Base usada',
  user_uuid: 'Identificação do usuário',
  user_name: 'Usuário',
  operation_uuid: 'Operação',
  message: 'Mensagem',
  finished_at: 'Terminou em',
};

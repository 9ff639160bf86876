import { formatCpf, formatPhone } from '#core/contract/br.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { gender, maritalStatus } from '../contract.ts';
import { userSource } from './public.tsx';

/** The fields' names in the history. */
export const words: FieldWords = {
  name: 'Nome',
  username: 'Nome de usuário',
  email: 'E-mail',
  role_uuids: 'Papéis',
  roles: 'Papéis',
  cpf: { label: 'CPF', value: formatCpf },
  birth_date: 'Nascimento',
  gender: { label: 'Gênero', value: gender.label },
  marital_status: { label: 'Estado civil', value: maritalStatus.label },
  phone: { label: 'Telefone', value: formatPhone },
  job_title: 'Cargo',
  department: 'Setor',
  hired_at: 'Admissão',
  manager_uuid: { label: 'Gestor', record: userSource },
  password_hash: 'Senha',
  password_changed_at: 'Senha trocada em',
  totp_enabled_at: 'Verificação em duas etapas desde',
  totp_secret: 'Chave da verificação',
  recovery_codes: 'Códigos de recuperação',
  temporary_password_expires_at: 'Validade da senha temporária',
  must_change_password: 'Trocar a senha no próximo acesso',
  totp_enabled: 'Verificação em duas etapas',
  locked_until: 'Bloqueado até',
  last_login_at: 'Último acesso',
};

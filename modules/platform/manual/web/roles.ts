import type { GuideRole } from '../contract.ts';

export const roleNames: Readonly<Record<GuideRole, string>> = {
  administrator: 'Administrador',
  service_manager: 'Gestor de Serviços',
  technician: 'Técnico',
  attendant: 'Atendimento',
  buyer: 'Compras',
  warehouse: 'Almoxarifado',
  quality: 'Qualidade',
  hr: 'RH',
  director: 'Diretoria',
};

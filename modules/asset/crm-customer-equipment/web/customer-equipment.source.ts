import { customerEquipmentSource } from './public.tsx';

export const source = customerEquipmentSource();

import { formatDateTime } from '#core/contract/format.ts';
import { SecretDialog } from '#core/web/secret-dialog.tsx';

export interface TemporaryAccess {
  temporary_password: string;
  expires_at: string;
  emailed: boolean;
}
interface Props {
  name: string;
  access: TemporaryAccess;
  onClose: () => void;
}

export function TemporaryPassword({ name, access, onClose }: Props) {
  return (
    <SecretDialog
      title="Senha temporária"
      sentence={`Entregue esta senha a ${name}. No primeiro acesso será pedida uma senha nova. Vale até ${formatDateTime(access.expires_at)}.`}
      secret={access.temporary_password}
      warning={`${access.emailed ? 'Também enviamos as instruções por e-mail. ' : ''}Esta senha não será mostrada de novo.`}
      copy={{ label: 'Copiar senha', copied: 'Copiada' }}
      done="Já anotei"
      onClose={onClose}
    />
  );
}

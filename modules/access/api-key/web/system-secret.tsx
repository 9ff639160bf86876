import { SecretDialog } from '#core/web/secret-dialog.tsx';

interface Props {
  title: string;
  sentence: string;
  secret: string;
  onClose: () => void;
}

/** What another system signs or signs in with. */
export function SystemSecret(props: Props) {
  return (
    <SecretDialog
      {...props}
      warning="Este segredo não será mostrado de novo. Guarde-o no cofre de senhas do sistema."
      copy={{ label: 'Copiar segredo', copied: 'Copiado' }}
      done="Já guardei"
    />
  );
}

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
      noun={{ one: 'segredo', ending: 'o' }}
      advice={{ after: 'Guarde-o no cofre de senhas do sistema.' }}
      done="Já guardei"
    />
  );
}

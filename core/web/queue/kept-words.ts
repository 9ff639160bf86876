/** Said once, when something was done without a network. */
export const keptWords = (what: string): string =>
  `${what}: guardado neste dispositivo. Será enviado quando a conexão voltar.`;

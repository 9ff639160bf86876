/** Rules for a new password: long enough, not a common one, not made of the person's own names. */

// The commonest of leaked Brazilian lists, plus the words of this trade. Digits added at the end
// (senha123, flamengo2026) need no line of their own: see `isCommon`.
const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345 1234 123123 123321 654321 987654321 121212 112233 102030
  010203 101010 111111 000000 222222 333333 444444 555555 666666 777777 888888 999999 131313 142536 147258
  147258369 159357 159753 741852 741852963 789456 789456123 852456 963852 456789 456123 321654 100200 200300
  senha senhas senha1 minhasenha novasenha suasenha senhaforte senhasegura mudar mudarsenha trocar trocarsenha
  alterar provisoria temporaria temp temporario padrao teste testes testando admin administrador administrator
  root suporte usuario user gestor gerente diretor tecnico tecnica bancada oficina manutencao assistencia
  servico servicos equipamento hospital clinica laboratorio estoque compras qualidade empresa sistema acesso
  entrar login bemvindo password passw0rd password1 pass p@ssw0rd s3nha qwerty qwertyuiop qwert asdfgh asdfghjkl
  asdf zxcvbn zxcvbnm qazwsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 1qaz2wsx qwe123 asd123 zaq12wsx abc
  abc123 abcd abcd1234 abcdef abcdefg a1b2c3 a1b2c3d4 123abc 123mudar 123qwe 123456a 123456b a123456 aa123456
  brasil brasileiro pentacampeao hexa saopaulo riodejaneiro bahia minas parana curitiba recife fortaleza
  flamengo mengao corinthians timao palmeiras verdao santos gremio internacional colorado cruzeiro raposa galo
  atletico vasco vascao botafogo fluminense saopaulofc tricolor bahiafc sport futebol neymar ronaldo ronaldinho
  pele ayrtonsenna senna deus jesus jesuscristo jesusteama deusefiel deusmeama deuseamor fedeus nossasenhora
  amor amorzinho meuamor teamo eteamo amoreterno paixao felicidade familia minhafamilia mamae papai minhamae
  meupai minhavida princesa gatinha gatinho lindinha linda lindo estrela estrelinha borboleta florzinha
  sorriso vitoria saudade felipe gabriel gustavo rafael lucas matheus pedro joao maria mariana juliana fernanda
  amanda camila leticia larissa bruna beatriz eduardo rodrigo leonardo daniel carlos marcelo ricardo roberto
  isabela vanessa patricia adriana sandra carolina vinicius thiago diego bruno caio guilherme henrique
  cachorro gatos pipoca chocolate batata abacaxi morango cerveja churrasco feijoada mustang ferrari corsa
  homem mulher secreta segredo secreto liberdade sucesso dinheiro computador internet google facebook instagram
  iloveyou dragon master monkey letmein welcome sunshine shadow superman batman pokemon naruto starwars`
    .split(/\s+/)
    .filter(Boolean),
);
export const commonPasswordCount = common.size;

/** Longer ones only make hashing slow. */
export const maxPasswordLength = 200;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The commonest disguises undone: S3nh@ reads as senha. */
const undisguise = (text: string) =>
  text.replace(
    /[@4310$5]/g,
    (sign) => ({ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '0': 'o', $: 's', '5': 's' })[sign] ?? sign,
  );

/** A common word, also with up to six digits or signs after it: Senha@2026, brasil1970. */
function isCommon(password: string): boolean {
  const text = plain(password);
  const tail = /[^a-z]{0,6}$/.exec(text)?.[0].length ?? 0;
  // Every cut is tried, because the last letter may itself be disguised: S3nh@123.
  return Array.from({ length: tail + 1 }, (_, cut) => text.slice(0, text.length - cut)).some(
    (stem) => common.has(stem) || common.has(undisguise(stem)),
  );
}

/** One character repeated, or a run up or down the keyboard of digits or letters: aaaaaa, 345678, fedcba. */
function isRun(password: string): boolean {
  const codes = Array.from(plain(password), (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, place) => code - (codes[place] ?? 0)));
  const [step = 0] = steps;
  return codes.length > 1 && steps.size === 1 && Math.abs(step) <= 1;
}

/** True when little is left once the person's own words are taken out. */
function isPersonal(password: string, words: readonly string[], min: number): boolean {
  const parts = words
    .flatMap((word) => plain(word).split(/[^a-z0-9]+/))
    .filter((part) => part.length >= 3)
    .toSorted((a, b) => b.length - a.length);
  const text = plain(password);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), text);
  return rest !== text && rest.length < min;
}

export interface PasswordProblem {
  kind: 'short' | 'long' | 'common' | 'personal';
  message: string;
}

/**
 * What is wrong with a new password, or null. `words` are the names the password must not be made
 * of: the person's, the login, the e-mail, the company. `kind` lets a screen use its own words.
 */
export function passwordProblem(
  password: string,
  { min = 6, words = [] }: { min?: number; words?: readonly string[] } = {},
): PasswordProblem | null {
  const length = Array.from(password).length;
  if (length < min) return { kind: 'short', message: `Senha deve ter pelo menos ${min} caracteres` };
  if (length > maxPasswordLength)
    return { kind: 'long', message: `Senha deve ter no máximo ${maxPasswordLength} caracteres` };
  if (isCommon(password) || isRun(password)) {
    return { kind: 'common', message: 'Esta senha é muito comum. Escolha outra.' };
  }
  if (isPersonal(password, words, min)) {
    return { kind: 'personal', message: 'A senha não pode ser formada pelo seu nome, usuário ou e-mail.' };
  }
  return null;
}

export type PasswordStrength = 0 | 1 | 2 | 3 | 4;
export const strengthLabels = ['Muito fraca', 'Fraca', 'Razoável', 'Boa', 'Forte'] as const;

/**
 * A guess at how hard the password is, for the meter beside the field: the bits of its distinct
 * characters over the alphabets it draws from. Repeats add little; what is refused scores zero.
 */
export function passwordStrength(password: string, words: readonly string[] = []): PasswordStrength {
  if (passwordProblem(password, { words }) !== null) return 0;
  const alphabet =
    (/[a-z]/.test(password) ? 26 : 0) +
    (/[A-Z]/.test(password) ? 26 : 0) +
    (/\d/.test(password) ? 10 : 0) +
    (/[^a-zA-Z\d]/.test(password) ? 33 : 0);
  const characters = Array.from(password);
  const distinct = new Set(characters).size;
  const bits = (distinct + (characters.length - distinct) / 2) * Math.log2(Math.max(alphabet, 2));
  if (bits < 36) return 1;
  if (bits < 52) return 2;
  return bits < 70 ? 3 : 4;
}

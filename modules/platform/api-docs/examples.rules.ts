/** How another system begins: what the page shows, and what a test runs to the letter (`app/api-examples.test.ts`). */
export interface Example {
  key: string;
  title: string;
  /** What it is run by; a webhook's receiver stays up until it is stopped. */
  run: 'shell' | 'node';
  text: (base: string) => string;
}

export const examples: readonly Example[] = [
  {
    key: 'list',
    title: 'Ler uma lista (curl)',
    run: 'shell',
    text: (base) => `curl --fail-with-body --silent "${base}/api/brand?per_page=5&sort_by=name" \\
  -H "Authorization: Bearer $BANCADA_CHAVE"`,
  },
  {
    key: 'create',
    title: 'Cadastrar uma vez só (curl)',
    run: 'shell',
    text: (base) => `# Repita à vontade: a mesma Idempotency-Key recebe a primeira resposta de novo.
curl --fail-with-body --silent -X POST "${base}/api/brand" \\
  -H "Authorization: Bearer $BANCADA_CHAVE" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: integracao-marca-0001" \\
  -d '{"name": "Marca da integração"}'`,
  },
  {
    key: 'pages',
    title: 'Ler todas as páginas, no ritmo da chave (fetch)',
    run: 'node',
    text: (base) => `const cabecalhos = { Authorization: \`Bearer \${process.env.BANCADA_CHAVE}\` };

async function ler(caminho) {
  const resposta = await fetch(\`${base}/api\${caminho}\`, { headers: cabecalhos });
  if (resposta.status === 429) {
    // Além do limite por minuto: a resposta diz quantos segundos esperar.
    const segundos = Number(resposta.headers.get('Retry-After'));
    await new Promise((pronto) => setTimeout(pronto, segundos * 1000));
    return ler(caminho);
  }
  if (!resposta.ok) throw new Error((await resposta.json()).message);
  return resposta.json();
}

const marcas = [];
for (let pagina = 1; ; pagina += 1) {
  const { data, meta } = await ler(\`/brand?per_page=100&page=\${pagina}\`);
  marcas.push(...data);
  if (marcas.length >= meta.total || data.length === 0) break;
}
console.log(\`\${marcas.length} marcas\`);`,
  },
  {
    key: 'webhook',
    title: 'Receber um webhook e conferir a assinatura (Node)',
    run: 'node',
    text: () => `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

function confere(cabecalho, corpo) {
  const partes = cabecalho.split(',').map((parte) => parte.split('='));
  const momento = partes.find(([nome]) => nome === 't')?.[1] ?? '';
  // Mais velha que cinco minutos: alguém a guardou e enviou de novo.
  if (Math.abs(Date.now() / 1000 - Number(momento)) > 300) return false;
  const certo = createHmac('sha256', process.env.BANCADA_SEGREDO).update(\`\${momento}.\${corpo}\`).digest();
  return partes
    .filter(([nome]) => nome === 'v1')
    .some(([, valor]) => valor.length === 64 && timingSafeEqual(Buffer.from(valor, 'hex'), certo));
}

createServer((pedido, resposta) => {
  let corpo = '';
  pedido.on('data', (pedaco) => (corpo += pedaco));
  pedido.on('end', () => {
    if (!confere(pedido.headers['bancada-signature'] ?? '', corpo)) return resposta.writeHead(401).end();
    const { id, event, sequence, record } = JSON.parse(corpo);
    // A mesma entrega pode chegar mais de uma vez: guarde o id. Ignore sequence menor que a última do registro.
    console.log(id, event, sequence, record.code, record.status);
    resposta.writeHead(204).end();
  });
}).listen(process.env.PORTA ?? 8080);`,
  },
];

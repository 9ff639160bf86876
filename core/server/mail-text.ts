interface Content {
  subject: string;
  body: string;
  link: string | null;
  leave_link: string | null;
}

const footer = 'Mensagem automática da Bancada. Não responda a este e-mail.';
const paragraphs = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

const leaving = 'Não quero mais receber';
export const textOf = ({ body, link, leave_link }: Content): string =>
  [
    ...paragraphs(body),
    ...(link ? [link] : []),
    `--\n${[footer, ...(leave_link ? [`${leaving}: ${leave_link}`] : [])].join('\n')}`,
  ].join('\n\n');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
/** Anything but a web address stays text: no `javascript:` behind a button. */
const isWebAddress = (link: string): boolean => /^https?:\/\//.test(link);

/** Tables and inline styles, because mail readers know nothing newer. Every text is escaped. */
export function htmlOf({ subject, body, link, leave_link }: Content): string {
  const text = paragraphs(body)
    .map((part) => `<p style="margin:0 0 16px">${escape(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const button =
    link && isWebAddress(link)
      ? `<p style="margin:24px 0"><a href="${escape(link)}" style="background:#0b7285;color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:6px;display:inline-block;font-weight:600">Abrir</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#495057">Se o botão não funcionar, copie este endereço no navegador:<br><span style="word-break:break-all">${escape(link)}</span></p>`
      : '';
  const leave =
    leave_link && isWebAddress(leave_link)
      ? `<br><a href="${escape(leave_link)}" style="color:#5c636a">${leaving}</a>`
      : '';
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#f1f3f5;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#212529">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:8px"><tr><td style="padding:28px">
<h1 style="margin:0 0 16px;font-size:20px">${escape(subject)}</h1>
${text}${button}
<p style="margin:24px 0 0;font-size:12px;color:#5c636a">${footer}${leave}</p>
</td></tr></table></td></tr></table></body></html>
`;
}

import { describe, expect, it } from 'vitest';
import { clauseErrors, filled, filledClauses } from './clauses.rules.ts';
import { exampleValues, places, placesOf, templateKind } from './places.rules.ts';

describe('the places of a template', () => {
  it('are filled however they are spaced; what is not known is a line to write on', () => {
    const values = { 'cliente.nome': 'Hospital São João', 'contrato.codigo': 'CM-1', 'locacao.seguro': null };
    expect(filled('{{cliente.nome}} e {{ contrato.codigo }}', values)).toBe('Hospital São João e CM-1');
    expect(filled('Apólice {{locacao.seguro}}, {{empresa.nome}}', values)).toBe('Apólice ____________, ____________');
  });

  it('take what they are given as words: no value opens another place', () => {
    const sly = { 'cliente.nome': '{{empresa.nome}} $& $1', 'empresa.nome': 'Oficina' };
    expect(filled('{{cliente.nome}}', sly)).toBe('{{empresa.nome}} $& $1');
  });

  it('are refused at their clause, each by its name', () => {
    const clause = (text: string, heading = 'Do objeto') => ({ heading, text });
    expect(clauseErrors([clause('{{cliente.nome}}')], 'RENTAL')).toEqual({});
    expect(
      clauseErrors([clause('certo'), clause('{{cliente.nomee}} e {{contrato.preco}} e {{cliente.nomee}}')], 'RENTAL'),
    ).toEqual({
      'clauses.1.text': ['O campo {{cliente.nomee}} não existe. O campo {{contrato.preco}} não existe.'],
    });
    expect(clauseErrors([clause('a', '{{toString}}')], 'RENTAL')).toEqual({
      'clauses.0.heading': ['O campo {{toString}} não existe.'],
    });
    expect(clauseErrors([clause('{{manutencao.sla}}')], 'RENTAL')).toEqual({
      'clauses.0.text': ['O campo {{manutencao.sla}} não é de modelos de locação.'],
    });
    const open = { 'clauses.0.text': ['Há um campo que não abre com {{ e fecha com }}.'] };
    for (const text of ['{{cliente.nome', 'cliente.nome}}', '{{cliente.nome}'])
      expect(clauseErrors([clause(text)], 'RENTAL')).toEqual(open);
  });

  it('of every kind have an example each, and every one belongs somewhere', () => {
    const used = new Set(templateKind.values.flatMap((kind) => placesOf(kind).map(({ name }) => name)));
    expect([...used].sort()).toEqual(Object.keys(places).sort());
    for (const { name } of placesOf('MAINTENANCE')) expect(filled(`{{${name}}}`, exampleValues)).not.toContain('__');
    expect(placesOf('COMODATO').map(({ name }) => name)).not.toContain('locacao.caucao');
  });
});

it('clauses are numbered, and each of their paragraphs', () => {
  const made = filledClauses(
    [
      { heading: 'Do objeto', text: 'Um.\n\n  Dois {{cliente.nome}}.  \n' },
      { heading: 'Do preço', text: 'Três.' },
    ],
    { 'cliente.nome': 'Ana' },
  );
  expect(made).toEqual([
    {
      title: 'Cláusula 1ª – Do objeto',
      paragraphs: [
        { number: '1.1', text: 'Um.' },
        { number: '1.2', text: 'Dois Ana.' },
      ],
    },
    { title: 'Cláusula 2ª – Do preço', paragraphs: [{ number: '2.1', text: 'Três.' }] },
  ]);
});

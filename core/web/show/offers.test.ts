import { expect, test } from 'vitest';
import { withOffers } from './offers.rules.ts';

const offered = (action: string, main = false) => ({ action, main });

test('what another module does next stands before the steps of the record itself', () => {
  expect(withOffers(['Encerrar'], [offered('Receber', true)])).toEqual(['Receber', 'Encerrar']);
});

test('what is not the next thing is the second, however many steps there are', () => {
  expect(withOffers(['Confirmar', 'Despachar', 'Revisar'], [offered('Receber')])).toEqual([
    'Confirmar',
    'Receber',
    'Despachar',
    'Revisar',
  ]);
});

test('of two offers the main one comes first, in whichever order their modules stand', () => {
  const offers = [offered('Cotar'), offered('Gerar pedido', true)];
  expect(withOffers(['Cancelar'], offers)).toEqual(['Gerar pedido', 'Cotar', 'Cancelar']);
});

test('where no step is open what is offered is all there is', () => {
  expect(withOffers([], [offered('Receber')])).toEqual(['Receber']);
  expect(withOffers(['Encerrar'], [])).toEqual(['Encerrar']);
});

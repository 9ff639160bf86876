/**
 * What a month of days is worked with, in the words of whoever hears it. The month and the year are called what they
 * say: a label beside would hide them from whoever speaks to the page.
 */
export const calendarLabels = {
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
  previousYear: 'Ano anterior',
  nextYear: 'Próximo ano',
  previousDecade: 'Década anterior',
  nextDecade: 'Próxima década',
};

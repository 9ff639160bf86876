/** Who has which benefit, for what it costs. */
import './benefit-enrolment.table.ts';

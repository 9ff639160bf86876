import { mounted, type ServerModule } from '#core/server/module.ts';
import { servedReports, serveReport } from '#core/server/report.ts';
import { settingEntity, settingHandlers } from '#core/server/settings.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { abc, alerts, position, stockReport, suggestions } from '../contract.ts';
import { stockSetting } from '../setting.contract.ts';
import { abcRows, abcSummary, itemsOfClasses } from './abc.queries.ts';
import { alertCounts, alertRows, suggestionRows, suggestionSummary } from './alert.queries.ts';
import { positionRows, positionSummary } from './position.queries.ts';
import { alertReminder } from './alert.reminder.ts';
import { stockWaiting } from './waiting.queries.ts';
import { stockReportPermissions } from './stock-report.permissions.ts';

const setting = settingHandlers(stockSetting);

// Items are searched by the text that is kept for it, their place on the shelf included.
const own = { entity: 'stock_report_setting', paper: paperOf, searched: 'search_text' };
const reports = servedReports([
  serveReport(abc, {
    ...own,
    summary: ({ db, period, query }) => abcSummary(db, period, query.kind),
    rows: ({ db, period, query }) => abcRows(db, period, query),
  }),
  serveReport(position, {
    ...own,
    summary: ({ db, period, query }) => positionSummary(db, period, query.kind),
    rows: ({ period, query }) => positionRows(period, query),
  }),
  serveReport(alerts, {
    ...own,
    summary: async ({ db }) => ({ alerts: await alertCounts(db) }),
    rows: ({ db, query }) => alertRows(db, query),
  }),
  serveReport(suggestions, {
    ...own,
    summary: ({ db, query }) => suggestionSummary(db, query.kind),
    rows: ({ db, query }) => suggestionRows(db, query.kind),
  }),
]);

export const stockReportModule: ServerModule = {
  name: 'stock-report',
  dependsOn: ['company', 'stock', 'part', 'supplier', 'service-order', 'service-order-part', 'stock-count', 'purchase'],
  permissions: [stockReportPermissions],
  mounts: [mounted(stockReport, { setting: setting.show, setSetting: setting.update }), ...reports.mounts],
  answers: { 'stock.items_of_classes': (db, _ctx, classes) => itemsOfClasses(db, classes) },
  waiting: stockWaiting,
  operations: reports.operations,
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  reminders: [alertReminder],
  entities: settingEntity(stockSetting),
};

import { mounted, type ServerModule } from '#core/server/module.ts';
import { pageOfReport } from '#core/server/report-page.ts';
import { settingEntity, settingHandlers } from '#core/server/settings.ts';
import { stockReport } from '../contract.ts';
import { stockSetting } from '../setting.contract.ts';
import { abcPage, abcSummary, itemsOfClasses } from './abc.queries.ts';
import { alertCounts, alertReport, suggestionPage } from './alert.queries.ts';
import { alertReminder } from './alert.reminder.ts';
import { exportHandler, exportOperations } from './export.operations.ts';
import { stockWaiting } from './waiting.queries.ts';
import { stockReportPermissions } from './stock-report.permissions.ts';

const setting = settingHandlers(stockSetting);

export const stockReportModule: ServerModule = {
  name: 'stock-report',
  dependsOn: ['company', 'stock', 'part', 'supplier', 'service-order', 'service-order-part', 'stock-count'],
  permissions: [stockReportPermissions],
  mounts: [
    mounted(stockReport, {
      abc: ({ query }, { db }) => abcPage(db, query),
      abcSummary: async ({ query }, { db }) => ({ data: await abcSummary(db, query) }),
      abcExport: exportHandler('abc'),
      alerts: async ({ query }, { db }) => pageOfReport(db, query, await alertReport(db, query)),
      alertCounts: async (_input, { db }) => ({ data: await alertCounts(db) }),
      alertExport: exportHandler('alert'),
      suggestions: ({ query }, { db }) => suggestionPage(db, query),
      suggestionExport: exportHandler('suggestion'),
      setting: setting.show,
      setSetting: setting.update,
    }),
  ],
  answers: { 'stock.items_of_classes': (db, _ctx, classes) => itemsOfClasses(db, classes) },
  waiting: stockWaiting,
  operations: exportOperations,
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  reminders: [alertReminder],
  entities: settingEntity(stockSetting),
};

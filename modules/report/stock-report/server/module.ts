import { can } from '#core/contract/endpoint.ts';
import { changeRecord } from '#core/server/change.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { updateRecord } from '#core/server/records.ts';
import { pageOfReport } from '#core/server/report-page.ts';
import { stockReport } from '../contract.ts';
import { abcPage, abcSummary, itemsOfClasses } from './abc.queries.ts';
import { alertCounts, alertReport, suggestionPage } from './alert.queries.ts';
import { alertReminder } from './alert.reminder.ts';
import { exportHandler, exportOperations } from './export.operations.ts';
import { readSetting } from './setting.queries.ts';
import { stockWaiting } from './waiting.queries.ts';
import { stockReportPermissions } from './stock-report.permissions.ts';

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
      setting: async (_input, { db }) => ({ data: await readSetting(db) }),
      setSetting: ({ body: { version, ...values } }, ctx) =>
        changeRecord(ctx, readSetting, async (db) => {
          const { uuid } = await readSetting(db);
          await updateRecord(db, 'stock_report_setting', { uuid, version }, values);
        }),
    }),
  ],
  answers: { 'stock.items_of_classes': (db, _ctx, classes) => itemsOfClasses(db, classes) },
  waiting: stockWaiting,
  operations: exportOperations,
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  reminders: [alertReminder],
  entities: {
    stock_report_setting: {
      label: 'Parâmetros de estoque',
      show: can('stock', 'view_abc_report'),
      tables: ['stock_report_setting'],
    },
  },
  constraints: {
    stock_report_setting_limits: { field: 'b_limit', message: 'O limite de B deve ser maior que o de A.' },
    stock_report_setting_a_limit_check: { field: 'a_limit', message: 'O limite deve ser maior que zero.' },
    stock_report_setting_b_limit_check: { field: 'b_limit', message: 'O limite não pode passar de 100%.' },
  },
};

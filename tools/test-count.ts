import path from 'node:path';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';

export type Count = { passed: number; failed: number };
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name?: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] | null }[];
  }[];
};

/** A file that does not load and an error outside every test have no failed test to count: each counts as one. */
export function countTests(report: VitestReport | undefined, exitCode: number): Count {
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + unloaded;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** Each failure by name with the beginning of its message, colours off. */
export function failuresOf(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name = '', status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [told(name, '', message)];
    return failed.map(({ fullName = '', failureMessages }) => told(name, fullName, failureMessages?.[0]));
  });
}

const longestMessage = 1_500;
function told(file: string, test: string, message = ''): string {
  const words = stripVTControlCharacters(message).split('\n    at ')[0] ?? '';
  return `${path.relative(process.cwd(), file)} › ${test}\n${words.slice(0, longestMessage)}`;
}

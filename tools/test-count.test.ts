import process from 'node:process';
import { expect, test } from 'vitest';
import { countTests, failuresOf } from './test-count.ts';

const report = (passed: number, failed: number, files: { status: string; tests: string[] }[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: files.map(({ status, tests }) => ({
    status,
    assertionResults: tests.map((each) => ({ status: each })),
  })),
});

test('counts what passed and what failed', () => {
  expect(countTests(report(3, 1, [{ status: 'failed', tests: ['passed', 'failed'] }]), 1)).toEqual({
    passed: 3,
    failed: 1,
  });
});

test('a file that does not load is a failure', () => {
  expect(countTests(report(2, 0, [{ status: 'failed', tests: [] }]), 1)).toEqual({ passed: 2, failed: 1 });
});

test('a run that ends badly with no failed test is a failure', () => {
  expect(countTests(report(2, 0), 1)).toEqual({ passed: 2, failed: 1 });
  expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1 });
});

test('each failure is told by its file, its name and what it said, without colours', () => {
  const [red, plain] = ['\u001b[31m', '\u001b[39m'];
  const file = {
    name: `${process.cwd()}/e2e/list.e2e.ts`,
    status: 'failed',
    assertionResults: [
      { status: 'passed', fullName: 'finds' },
      {
        status: 'failed',
        fullName: 'sorts',
        failureMessages: [`AssertionError: ${red}expected${plain} 1 to be 2\n    at e2e/list.e2e.ts:3:1`],
      },
    ],
  };
  const broken = {
    name: `${process.cwd()}/e2e/shell.e2e.ts`,
    status: 'failed',
    message: 'no such file',
    assertionResults: [],
  };
  const passed = { status: 'passed', assertionResults: [{ status: 'passed' }] };
  expect(failuresOf({ numPassedTests: 2, numFailedTests: 1, testResults: [file, broken, passed] })).toEqual([
    'e2e/list.e2e.ts › sorts\nAssertionError: expected 1 to be 2',
    'e2e/shell.e2e.ts › \nno such file',
  ]);
});

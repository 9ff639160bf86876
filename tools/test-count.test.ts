import { expect, test } from 'vitest';
import { countTests } from './test-count.ts';

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

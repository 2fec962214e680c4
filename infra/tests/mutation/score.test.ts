import { describe, expect, it } from '@jest/globals';
import { type MutationReport, scoreOf, survivorsOf } from './score.ts';

const at = (line: number, column: number, end: number) => ({ start: { line, column }, end: { line, column: end } });
const report: MutationReport = {
  files: {
    'services/stock/src/domain/level.ts': {
      source: 'const left =\n  level - held;\n',
      mutants: [
        { mutatorName: 'ArithmeticOperator', replacement: 'level + held', status: 'Survived', location: at(2, 3, 15) },
        { mutatorName: 'BlockStatement', replacement: '{}', status: 'NoCoverage', location: at(1, 1, 6) },
        { mutatorName: 'StringLiteral', replacement: '""', status: 'Killed', location: at(1, 1, 6) },
        { mutatorName: 'ConditionalExpression', replacement: 'true', status: 'Timeout', location: at(1, 1, 6) },
        { mutatorName: 'StringLiteral', replacement: '""', status: 'CompileError', location: at(1, 1, 6) },
        { mutatorName: 'StringLiteral', replacement: '""', status: 'Ignored', location: at(1, 1, 6) },
      ],
    },
  },
};

describe('the score of a mutation run', () => {
  it('counts detected mutants and timeouts against survivors, without invalid mutants', () => {
    expect(scoreOf(report)).toEqual({ percent: 50, counted: 4 });
  });

  it('is full where there is nothing to mutate', () => {
    expect(scoreOf({ files: {} })).toEqual({ percent: 100, counted: 0 });
  });

  it('lists each survivor with its place, the code and its replacement', () => {
    expect(survivorsOf(report)).toEqual([
      'services/stock/src/domain/level.ts:2:3 ArithmeticOperator: level - held → level + held',
      'services/stock/src/domain/level.ts:1:1 BlockStatement: const → {} (no unit test runs this line)',
    ]);
  });
});

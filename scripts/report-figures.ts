import { judgeAll } from '../test/reports/judge.ts';

// Prints the figures that the README states: npm run figures
const { firm, soft, captures, confusers, general } = await judgeAll();
process.stdout.write(
  [
    `firm reports with their rule first and firm: ${firm.firstAndFirm} of ${firm.total}`,
    `soft reports with their rule among the matches: ${soft.amongMatches} of ${soft.total}`,
    `captures as expected: ${captures.asExpected} of ${captures.total}`,
    `look-alikes and general failures claimed as documented: ${confusers.claimed} of ${confusers.total}`,
    `general causes as the first finding: ${general.causeFirst} of ${general.total}`,
    '',
  ].join('\n'),
);

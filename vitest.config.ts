import { defineConfig } from 'vitest/config';

/** Suites that start programs (API servers, Redis, the command line), which starve each other side by side. */
const PROGRAMS = [
  'test/{browser,cli,cluster,end-to-end,redis}/**/*.test.ts',
  'test/demo/{*,{browser,clusters}/**/*}.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'parts',
          setupFiles: ['test/fixed-seed.ts'],
          include: ['test/**/*.test.ts'],
          exclude: PROGRAMS,
          sequence: { groupOrder: 0 },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'programs',
          setupFiles: ['test/fixed-seed.ts'],
          include: PROGRAMS,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

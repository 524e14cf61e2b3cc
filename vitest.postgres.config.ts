import { defineConfig } from 'vitest/config'
import house from './vitest.config.ts'

/**
 * The server's tests once more, on PostgreSQL. Left out are those that turn a clock by hand while a whole house runs: they take it
 * that the record answers at once, as it does at home.
 */
export default defineConfig({
  ...house,
  test: {
    ...house.test,
    globalSetup: ['scripts/postgres-for-tests.ts'],
    include: ['packages/server/src/**/*.test.ts'],
    exclude: [
      '**/*.integration.test.ts',
      'packages/server/src/http/**',
      'packages/server/src/**/{set-aside,stage-shelf}.test.ts',
    ],
  },
})

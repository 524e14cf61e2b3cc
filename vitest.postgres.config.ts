import { defineConfig } from 'vitest/config'
import house from './vitest.config.ts'

/** The server's tests once more, on a database that reads statements as a PostgreSQL does: theirs are written for both. */
export default defineConfig({
  ...house,
  test: {
    ...house.test,
    env: { COMMEDIA_TEST_STORE: 'pglite' },
    include: ['packages/server/src/**/*.test.ts'],
  },
})

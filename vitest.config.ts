import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['commedia-source', 'node', 'default'] } },
  test: {
    globalSetup: ['packages/node/src/store/blank-record.ts'],
    setupFiles: ['scripts/seed-properties.ts'],
    include: ['packages/*/src/**/*.test.ts', 'examples/**/*.test.ts', 'scripts/**/*.test.ts'],
    // Several hundred files on two busy cores: what hangs is found all the same.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    exclude: ['**/node_modules/**', '**/*.integration.test.ts', 'packages/real/**'],
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['commedia-source', 'node', 'import', 'module', 'default'] } },
  test: {
    setupFiles: ['scripts/seed-properties.ts'],
    include: ['packages/{core,node,cli}/src/**/*.integration.test.ts'],
    testTimeout: 120_000,
  },
})

import { defineConfig } from 'vite'

// Pages to share are printed without a browser too: one file beside core, which stays the program's own, with the languages it knows.
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2023',
    outDir: 'share',
    rolldownOptions: { external: /^@commedia\/core/u },
    lib: { entry: 'src/share/index.ts', formats: ['es'], fileName: 'index' },
  },
})

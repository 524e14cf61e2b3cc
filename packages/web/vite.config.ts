import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['commedia-source', 'browser', 'module', 'import', 'default'] },
  build: {
    target: 'es2023',
    // The pages allow nothing inline, so nothing is folded into them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'stories.html'],
      // What every page needs comes in one piece and not in sixty; what only some need comes with them.
      output: { codeSplitting: { groups: [{ name: 'first', test: /src[\\/]app\.tsx$/ }] } },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4747' } },
})

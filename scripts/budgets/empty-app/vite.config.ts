import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** An app without a shop, built as the shop is: its JavaScript is what the framework itself costs. */
export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  logLevel: 'warn',
})

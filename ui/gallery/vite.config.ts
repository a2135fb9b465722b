import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The gallery of interface parts, for development: `npx vite ui/gallery`. Not part of the product. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { fs: { allow: ['../..'] } },
})

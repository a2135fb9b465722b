import { fileURLToPath } from 'node:url'
import { buildServer } from './build-server.mjs'

await buildServer(fileURLToPath(new URL('../..', import.meta.url)))

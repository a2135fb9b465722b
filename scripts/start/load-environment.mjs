import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Takes the settings of `.env`, where there is one. What the environment says already wins. */
export function loadEnvironment(root) {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

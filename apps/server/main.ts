import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BRAND } from '#platform/contract/brand.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import { createLog } from '#platform/server/create-log.ts'
import { logUnhandledRejections } from '#platform/server/unhandled-rejections.ts'
import { explainNotListening } from './ensure-port-free.ts'
import { prepareFirstRun } from './first-run.ts'
import { serverModules } from './modules.ts'
import { type Product, startProduct } from './start-product.ts'

/** After this the process ends whatever still hangs: better a clean recovery than a stop that never ends. */
const HARD_EXIT_MS = 15_000

async function main(): Promise<void> {
  const started = performance.now()
  const config = readConfig(process.env)
  const log = createLog({ LOG_LEVEL: logLevelOf(config) })
  logUnhandledRejections(log)
  let firstPassword: string | null = null
  const product = await startProduct({
    config,
    modules: serverModules,
    log,
    webRoot: findWebRoot(),
    prepare: async (services) => {
      firstPassword = await prepareFirstRun(services, serverModules)
    },
  })
  stopOnSignal(product)
  try {
    await product.app.listen({ port: config.PORT, host: config.HOST })
  } catch (error) {
    await product.stop()
    throw explainNotListening(error, config)
  }
  announce(config, product, firstPassword, performance.now() - started)
}

/** Who watches a terminal sees what needs them; the line of every request is for files and collectors. */
function logLevelOf({ LOG_LEVEL }: Config): Config['LOG_LEVEL'] {
  return process.env['LOG_LEVEL'] || !process.stderr.isTTY ? LOG_LEVEL : 'warn'
}

/** The built web application: beside the built server, or in dist/ when the server runs from its sources. */
function findWebRoot(): string | null {
  const here = dirname(fileURLToPath(import.meta.url))
  // Beside the sources lies apps/web, whose page only Vite can serve.
  const folder = import.meta.url.endsWith('.ts') ? join(here, '../../dist/web') : join(here, '../web')
  return existsSync(join(folder, 'index.html')) ? folder : null
}

function stopOnSignal(product: Product): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), HARD_EXIT_MS).unref()
    product.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function announce(config: Config, product: Product, firstPassword: string | null, durationMs: number): void {
  const address = product.app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  const host = config.HOST === '0.0.0.0' || config.HOST === '127.0.0.1' ? 'localhost' : config.HOST
  const lines = [`${BRAND.name} is ready at http://${host}:${port} (${(durationMs / 1000).toFixed(1)} s)`]
  if (config.DEMO) {
    lines.push(
      'Demonstration sign-ins: admin, coordinator, engineer, inspector, commercial, operator, subcontractor, viewer',
    )
    lines.push('Password for each: Build-Together-2026')
  }
  if (firstPassword)
    lines.push(`Sign in once as admin with the password ${firstPassword} and keep it: it is not shown again.`)
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  console.error(`\n${message.replace(/^/gm, '  ')}\n`)
  process.exit(1)
})

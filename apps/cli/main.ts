import type { Command } from './command.ts'
import { WrongUseError } from './command.ts'

/** Loaded on demand: a list of routes needs no database. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  routes: async () => (await import('./routes-command.ts')).routesCommand,
  migrate: async () => (await import('./migrate-command.ts')).migrateCommand,
  seed: async () => (await import('./seed-command.ts')).seedCommand,
  backup: async () => (await import('./backup-command.ts')).backupCommand,
  verify: async () => (await import('./verify-command.ts')).verifyCommand,
  restore: async () => (await import('./restore-command.ts')).restoreCommand,
  'restore-drill': async () => (await import('./restore-drill-command.ts')).restoreDrillCommand,
  fsck: async () => (await import('./fsck-command.ts')).fsckCommand,
  'rebuild-search': async () => (await import('./rebuild-search-command.ts')).rebuildSearchCommand,
  'distribute-telemetry': async () => (await import('./distribute-telemetry-command.ts')).distributeTelemetryCommand,
  simulate: async () => (await import('./simulate-command.ts')).simulateCommand,
  'verify-audit': async () => (await import('./verify-audit-command.ts')).verifyAuditCommand,
}
const EXIT_FAILED = 1
const EXIT_WRONG_USE = 64

/** `npm run cli -- <command> …`: what an operator does to an installation from outside. */
async function main([name = '', ...parameters]: readonly string[]): Promise<number> {
  const command = await (Object.hasOwn(COMMANDS, name) ? COMMANDS[name]?.() : undefined)
  if (!command) {
    console.error(await listOfCommands())
    return EXIT_WRONG_USE
  }
  try {
    return await command.run(parameters)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    if (!(error instanceof WrongUseError)) return EXIT_FAILED
    console.error(`Use: npm run cli -- ${name} ${command.usage}`)
    return EXIT_WRONG_USE
  }
}

async function listOfCommands(): Promise<string> {
  const lines = ['Use: npm run cli -- <command> …']
  for (const [name, load] of Object.entries(COMMANDS)) {
    const { usage, summary } = await load()
    lines.push(`  ${`${name} ${usage}`.padEnd(40)} ${summary}`)
  }
  return lines.join('\n')
}

// Whoever reads the output has seen enough, such as head(1).
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : EXIT_FAILED))
process.exitCode = await main(process.argv.slice(2))

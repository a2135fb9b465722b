import type { Engine } from './engine-verb.ts'

/** Name on the command line -> its verbs. Loaded on demand: one engine's libraries are not the other's waiting time. */
const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = {
  ids: async () => (await import('./ids/ids-engine.ts')).idsEngine,
  ifc: async () => (await import('./ifc/ifc-engine.ts')).ifcEngine,
}

const EXIT_UNREADABLE = 2
const EXIT_WRONG_USE = 64

/** A call that names no engine, verb or file that exists; answered with how it is meant. */
class WrongUseError extends Error {}

/**
 * `npm run --silent engine -- <name> <verb> FILE… [--json]`: runs an engine on files, without server or database.
 * Standard output holds the answer and nothing else. Exit code 0, 2 where a file cannot be read, 64 for a wrong call.
 */
async function runEngineCommand(parameters: readonly string[]): Promise<number> {
  const isJson = parameters.includes('--json')
  try {
    const answer = await answerOf(parameters.filter((parameter) => parameter !== '--json'))
    print(isJson ? JSON.stringify(answer.json) : answer.text)
    return 0
  } catch (error) {
    const message = sentenceOf(error)
    print(isJson ? JSON.stringify({ error: message }) : message)
    return error instanceof WrongUseError ? EXIT_WRONG_USE : EXIT_UNREADABLE
  }
}

async function answerOf([name = '', verbName = '', ...files]: readonly string[]) {
  const engine = await (Object.hasOwn(ENGINES, name) ? ENGINES[name]?.() : undefined)
  const verb = engine && Object.hasOwn(engine, verbName) ? engine[verbName] : undefined
  if (!verb) throw new WrongUseError(await listOfVerbs())
  if (files.length < verb.files.min || files.length > verb.files.max)
    throw new WrongUseError(`Use: engine -- ${name} ${verbName} ${verb.usage} [--json]`)
  return verb.run(files)
}

async function listOfVerbs(): Promise<string> {
  const lines = ['Use: npm run --silent engine -- <name> <verb> FILE… [--json]']
  for (const [name, load] of Object.entries(ENGINES)) {
    for (const [verbName, verb] of Object.entries(await load()))
      lines.push(`  ${name} ${verbName} ${verb.usage}   ${verb.summary}`)
  }
  return lines.join('\n')
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return `There is no file ${path}.`
  if (code === 'EISDIR') return 'This is a folder. Name a file.'
  if (code === 'EACCES') return `The file ${path} may not be read by this user.`
  return error.message
}

process.exitCode = await runEngineCommand(process.argv.slice(2))

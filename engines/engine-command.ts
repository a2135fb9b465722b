import type { Engine, EngineVerb } from './engine-verb.ts'
import { WrongUseError } from './wrong-use-error.ts'

/** Name on the command line -> its verbs. Loaded on demand: one engine's libraries are not the other's waiting time. */
const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = {
  assistant: async () => (await import('./assistant/assistant-engine.ts')).assistantEngine,
  bcf: async () => (await import('./bcf/bcf-engine.ts')).bcfEngine,
  bids: async () => (await import('./bids/bids-engine.ts')).bidsEngine,
  boq: async () => (await import('./boq/boq-engine.ts')).boqEngine,
  bundle: async () => (await import('./bundle/bundle-engine.ts')).bundleEngine,
  certificate: async () => (await import('./certificate/certificate-engine.ts')).certificateEngine,
  clash: async () => (await import('./clash/clash-engine.ts')).clashEngine,
  clauses: async () => (await import('./clauses/clauses-engine.ts')).clausesEngine,
  comparison: async () => (await import('./comparison/comparison-engine.ts')).comparisonEngine,
  consolidation: async () => (await import('./consolidation/consolidation-engine.ts')).consolidationEngine,
  design: async () => (await import('./design/design-engine.ts')).designEngine,
  document: async () => (await import('./documents/documents-engine.ts')).documentsEngine,
  detection: async () => (await import('./detection/detection-engine.ts')).detectionEngine,
  dxf: async () => (await import('./dxf/dxf-engine.ts')).dxfEngine,
  earthwork: async () => (await import('./earthwork/earthwork-engine.ts')).earthworkEngine,
  fleet: async () => (await import('./fleet/fleet-engine.ts')).fleetEngine,
  form: async () => (await import('./forms/forms-engine.ts')).formsEngine,
  gltf: async () => (await import('./gltf/gltf-engine.ts')).gltfEngine,
  ids: async () => (await import('./ids/ids-engine.ts')).idsEngine,
  ifc: async () => (await import('./ifc/ifc-engine.ts')).ifcEngine,
  kml: async () => (await import('./kml/kml-engine.ts')).kmlEngine,
  machines: async () => (await import('./machines/machines-engine.ts')).machinesEngine,
  ocds: async () => (await import('./ocds/ocds-engine.ts')).ocdsEngine,
  photos: async () => (await import('./photos/photos-engine.ts')).photosEngine,
  plates: async () => (await import('./plates/plates-engine.ts')).platesEngine,
  pointcloud: async () => (await import('./pointcloud/pointcloud-engine.ts')).pointcloudEngine,
  procedure: async () => (await import('./procedure/procedure-engine.ts')).procedureEngine,
  retrieval: async () => (await import('./retrieval/retrieval-engine.ts')).retrievalEngine,
  question: async () => (await import('./questions/questions-engine.ts')).questionsEngine,
  raster: async () => (await import('./raster/raster-engine.ts')).rasterEngine,
  scenes: async () => (await import('./scenes/scenes-engine.ts')).scenesEngine,
  schedule: async () => (await import('./schedule/schedule-engine.ts')).scheduleEngine,
  sheets: async () => (await import('./sheets/sheets-engine.ts')).sheetsEngine,
  telemetry: async () => (await import('./telemetry/telemetry-engine.ts')).telemetryEngine,
  tracker: async () => (await import('./trackers/trackers-engine.ts')).trackersEngine,
  vegetation: async () => (await import('./vegetation/vegetation-engine.ts')).vegetationEngine,
  vectors: async () => (await import('./vectors/vectors-engine.ts')).vectorsEngine,
}

const EXIT_UNREADABLE = 2
const EXIT_WRONG_USE = 64

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

async function answerOf([name = '', verbName = '', ...rest]: readonly string[]) {
  const engine = await (Object.hasOwn(ENGINES, name) ? ENGINES[name]?.() : undefined)
  const verb = engine && Object.hasOwn(engine, verbName) ? engine[verbName] : undefined
  if (!verb) throw new WrongUseError(await listOfVerbs())
  const { files, options } = splitOptions(rest, verb)
  if (files.length < verb.files.min || files.length > verb.files.max)
    throw new WrongUseError(`Use: engine -- ${name} ${verbName} ${verb.usage} [--json]`)
  return verb.run(files, options)
}

/** `--name value` and `--name=value` apart from the files. */
function splitOptions(parameters: readonly string[], verb: EngineVerb) {
  const files: string[] = []
  const options: Record<string, string> = {}
  for (let at = 0; at < parameters.length; at++) {
    const parameter = parameters[at]!
    const [, name, joined] = parameter.match(/^--([a-z][a-z-]*)(?:=(.*))?$/) ?? []
    if (name === undefined) {
      files.push(parameter)
      continue
    }
    const value = joined ?? parameters[++at]
    if (!verb.options?.includes(name)) throw new WrongUseError(`There is no option --${name} here. Use: ${verb.usage}`)
    if (value === undefined) throw new WrongUseError(`The option --${name} needs a value.`)
    options[name] = value
  }
  return { files, options }
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

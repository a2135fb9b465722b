import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Engine } from '../engine-verb.ts'
import { findingLine } from '../finding.ts'
import { type BpmnElement, elementOf, elementsOf, tagOf } from './bpmn-element.ts'
import { checkProcedure, processNotRun } from './check-procedure.ts'
import { procedureGraph } from './procedure-graph.ts'
import { type ReadBpmn, readBpmn } from './read-bpmn.ts'
import { type SimulatedCase, simulateRun } from './simulate-run.ts'

/** Verbs of `npm run engine -- procedure …`. */
export const procedureEngine: Engine = {
  check: {
    usage: 'FILE.bpmn',
    summary: 'Says whether a procedure can run, and what stands in its way',
    files: { min: 1, max: 1 },
    run: async ([file = '']) => {
      const json = checkFile(await read(file))
      const lines = json.problems.map(({ element, kind, reason }) => `  ${element ?? '-'}: ${reason} (${kind})`)
      const found = json.findings.map((finding) => `  ${findingLine(finding)}`)
      return { json, text: [json.runnable ? 'It can run.' : 'It cannot run:', ...lines, ...found].join('\n') }
    },
  },
  simulate: {
    usage: 'FILE.bpmn CASE.json',
    summary: 'Runs a procedure on a case and tells step by step what happens',
    files: { min: 2, max: 2 },
    run: async ([file = '', caseFile = '']) => {
      const { procedure } = await read(file)
      const { trace, state, waiting } = simulateRun(
        procedureGraph(procedure),
        readCase(await readFile(caseFile, 'utf8')),
      )
      const lines = trace.map(({ at, element, kind, by }) => `${at}  ${element}  ${kind}${by ? `  (${by})` : ''}`)
      return { json: { trace, state, waiting }, text: [...lines, `${state}: ${waiting.join(', ') || '-'}`].join('\n') }
    },
  },
}

const read = async (file: string) => readBpmn(await readFile(file), basename(file))

function checkFile({ procedure, otherProcesses, findings, definitions }: ReadBpmn) {
  const found = [...checkProcedure(procedure), ...otherProcesses.map(processNotRun)]
  const problems = found.map(({ element, kind, reason }) => ({ element, kind, reason: reason.en }))
  const tags = [...stepsIn(definitions)].map((element) => ({ element, tag: tagOf(element) }))
  const count = (matches: (tag: string, element: BpmnElement) => boolean) =>
    tags.filter(({ tag, element }) => matches(tag, element)).length
  return {
    valid: true,
    runnable: !found.some(({ isBlocking }) => isBlocking),
    problems,
    findings,
    tasks: count((tag) => /task$/i.test(tag)),
    gateways: count((tag) => /Gateway$/.test(tag)),
    events: count((tag) => /Event$/.test(tag)),
    timers: count((_tag, element) =>
      elementsOf(element, 'eventDefinitions').some((one) => tagOf(one) === 'timerEventDefinition'),
    ),
    lanes: lanesIn(definitions),
  }
}

/** Steps of all processes of the file, those inside groups as well. */
function* stepsIn(definitions: BpmnElement): Generator<BpmnElement> {
  const waiting = [...elementsOf(definitions, 'rootElements')]
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const inside = elementsOf(next, 'flowElements')
    yield* inside
    waiting.push(...inside)
  }
}

function lanesIn(definitions: BpmnElement): string[] {
  const names = (set: BpmnElement): string[] =>
    elementsOf(set, 'lanes').flatMap((lane) => {
      const inner = elementOf(lane, 'childLaneSet')
      return [String(lane['name'] ?? lane.id ?? ''), ...(inner ? names(inner) : [])]
    })
  return elementsOf(definitions, 'rootElements').flatMap((root) => elementsOf(root, 'laneSets').flatMap(names))
}

function readCase(text: string): SimulatedCase {
  const given = parseJson(text) as Partial<Record<keyof SimulatedCase, unknown>> | null
  const { start, now, answers = {} } = given ?? {}
  if (typeof start !== 'string' || typeof now !== 'string' || typeof answers !== 'object' || answers === null)
    throw new Error(
      'The case needs "start" and "now" (times such as 2026-03-09T09:00:00+03:00) and "answers" by element.',
    )
  return { start, now, answers: answers as SimulatedCase['answers'] }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`The case is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

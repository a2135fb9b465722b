import { BpmnModdle } from 'bpmn-moddle'
import type { Finding } from '../finding.ts'
import { unreadableFiles } from '../unreadable-file-error.ts'
import { decodeXml } from '../xml/decode-xml.ts'
import { parseXml } from '../xml/parse-xml.ts'
import type { BpmnElement } from './bpmn-element.ts'
import { elementsOf, referenceOf, textOf } from './bpmn-element.ts'
import type { Flow, Procedure, ProcedureNode } from './procedure.ts'
import { PROCEDURE_EXTENSION } from './procedure-extension.ts'
import { readNode } from './read-bpmn-node.ts'
import { reportBpmn } from './report-bpmn.ts'

const MOST_BYTES = 10_000_000
const MOST_STEPS = 10_000

export const bpmnUnreadable = unreadableFiles({
  'bpmn-too-large': {
    en: 'The file is larger than {limit} MB. Split the procedure into several that call each other.',
    ar: 'الملف أكبر من {limit} ميغابايت. قسّم الإجراء إلى إجراءات يستدعي بعضها بعضًا.',
  },
  'not-bpmn': {
    en: '{name} is no BPMN 2.0 file: {reason}. Save it as BPMN 2.0 XML and choose it again.',
    ar: '{name} ليس ملف BPMN 2.0: {reason}. احفظه بصيغة BPMN 2.0 XML واختره مجددًا.',
  },
  'no-process': {
    en: '{name} holds no process. Draw one in it, or choose another file.',
    ar: 'لا يحتوي {name} على أي عملية. ارسم واحدة فيه أو اختر ملفًا آخر.',
  },
  'bpmn-too-many-steps': {
    en: 'The procedure has more than {limit} steps. Split it into several that call each other.',
    ar: 'في الإجراء أكثر من {limit} خطوة. قسّمه إلى إجراءات يستدعي بعضها بعضًا.',
  },
})

export interface ReadBpmn {
  readonly procedure: Procedure
  /** Further processes of the file (pools that talk to each other), which do not run with it. */
  readonly otherProcesses: readonly { readonly id: string; readonly name: string }[]
  /** What it holds that does not run here, is not shown, or is taken otherwise. */
  readonly findings: readonly Finding[]
  /** The whole file, for the drawing and for writing it back. */
  readonly definitions: BpmnElement
}

/**
 * Reads a file of any maker. Nothing is refused because it does not run here: it is named at its step.
 * @param name what the file is called in messages
 * @throws UnreadableFileError where it is no BPMN 2.0 at all, or hostile
 */
export async function readBpmn(bytes: Uint8Array, name: string): Promise<ReadBpmn> {
  if (bytes.length > MOST_BYTES) throw bpmnUnreadable('bpmn-too-large', { limit: MOST_BYTES / 1_000_000 })
  // Refuses what an attack is made of before the library sees it: document types, depth, size.
  const root = parseXml(bytes, name)
  // Without what it says of its bytes, which are text by now.
  const text = decodeXml(bytes, name).replace(/^\ufeff?<\?xml[^>]*\?>/, '')
  const { definitions, warnings } = await parse(text, name)
  const processes = elementsOf(definitions, 'rootElements').filter(({ $type }) => $type === 'bpmn:Process')
  const [first, ...others] = [...processes].sort((a, b) => stepsOf(b) - stepsOf(a))
  if (!first) throw bpmnUnreadable('no-process', { name })
  const procedure = readProcess(first)
  const otherProcesses = others.map((other) => ({ id: other.id ?? '', name: textOf(other, 'name') }))
  const findings = reportBpmn(root, { procedure, otherProcesses, warnings })
  return { procedure, otherProcesses, findings, definitions }
}

const stepsOf = (process: BpmnElement) => elementsOf(process, 'flowElements').length

async function parse(text: string, name: string) {
  try {
    // The library writes into what it is given.
    const moddle = new BpmnModdle({ procedure: structuredClone(PROCEDURE_EXTENSION) })
    const { rootElement, warnings } = await moddle.fromXML(text, 'bpmn:Definitions')
    return {
      definitions: rootElement as BpmnElement,
      warnings: warnings.map(({ message }) => String(message).split('\n', 1)[0] ?? ''),
    }
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
    throw bpmnUnreadable('not-bpmn', { name, reason: reason.slice(0, 200) }, error)
  }
}

function readProcess(process: BpmnElement): Procedure {
  const lanes = lanesOf(process)
  const laneOf = new Map(lanes.flatMap(({ id, holds }) => holds.map((held): [string, string] => [held, id])))
  const nodes: ProcedureNode[] = []
  const flows: Flow[] = []
  const waiting: { element: BpmnElement; parent: string | null }[] = [{ element: process, parent: null }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const parts = elementsOf(next.element, 'flowElements')
    for (const part of parts) {
      const { id = '', $type } = part
      if ($type === 'bpmn:SequenceFlow') flows.push(readFlow(part))
      const lane = laneOf.get(id) ?? null
      const laneName = lanes.find((one) => one.id === lane)?.name ?? ''
      const node = readNode(part, { parent: next.parent, lane, laneName })
      if (!node) continue
      nodes.push(node)
      if (nodes.length > MOST_STEPS) throw bpmnUnreadable('bpmn-too-many-steps', { limit: MOST_STEPS })
      if (elementsOf(part, 'flowElements').length > 0) waiting.push({ element: part, parent: id })
    }
  }
  const name = textOf(process, 'name') || (process.id ?? '')
  return { key: process.id ?? '', name, nodes, flows, lanes: lanes.map(({ id, name }) => ({ id, name })) }
}

function readFlow(flow: BpmnElement): Flow {
  const source = flow['sourceRef'] as BpmnElement | undefined
  const condition = flow['conditionExpression'] as BpmnElement | undefined
  const id = flow.id ?? ''
  return {
    id,
    from: referenceOf(flow, 'sourceRef'),
    to: referenceOf(flow, 'targetRef'),
    name: textOf(flow, 'name'),
    condition: condition ? textOf(condition, 'body').trim() || null : null,
    isDefault: source !== undefined && referenceOf(source, 'default') === id,
  }
}

/** Lanes in the order of the drawing, those inside others as well. */
function lanesOf(process: BpmnElement): { id: string; name: string; holds: string[] }[] {
  const read = (set: BpmnElement): { id: string; name: string; holds: string[] }[] =>
    elementsOf(set, 'lanes').flatMap((lane) => {
      const holds = elementsOf(lane, 'flowNodeRef').map(({ id = '' }) => id)
      const inner = lane['childLaneSet'] as BpmnElement | undefined
      return [{ id: lane.id ?? '', name: textOf(lane, 'name'), holds }, ...(inner ? read(inner) : [])]
    })
  return elementsOf(process, 'laneSets').flatMap(read)
}

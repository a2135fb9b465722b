import { layOutProcedure } from './lay-out-procedure.ts'
import type { Performer, Procedure, ProcedureNode, TimerRule } from './procedure.ts'
import type { ProcedureLayout } from './procedure-layout.ts'
import { writeDuration } from './read-duration.ts'

const TAGS: Readonly<Record<Exclude<ProcedureNode['kind'], 'other'>, string>> = {
  start: 'startEvent',
  end: 'endEvent',
  terminate: 'endEvent',
  user: 'userTask',
  send: 'sendTask',
  exclusive: 'exclusiveGateway',
  parallel: 'parallelGateway',
  inclusive: 'inclusiveGateway',
  timer: 'intermediateCatchEvent',
  boundary: 'boundaryEvent',
  call: 'callActivity',
  group: 'subProcess',
}

type Attributes = Readonly<Record<string, string | number | null | undefined>>

/**
 * A procedure of ours as a BPMN 2.0 file with its drawing. What `readBpmn` reads from it is the same procedure; files of other
 * makers are kept as they came and never written by this.
 */
export function writeBpmn(procedure: Procedure, layout: ProcedureLayout = layOutProcedure(procedure)): string {
  const process = element('bpmn:process', { id: procedure.key, name: procedure.name, isExecutable: 'true' }, [
    ...lanesOf(procedure),
    ...level(procedure, null),
  ])
  const namespaces = {
    'xmlns:bpmn': 'http://www.omg.org/spec/BPMN/20100524/MODEL',
    'xmlns:bpmndi': 'http://www.omg.org/spec/BPMN/20100524/DI',
    'xmlns:dc': 'http://www.omg.org/spec/DD/20100524/DC',
    'xmlns:di': 'http://www.omg.org/spec/DD/20100524/DI',
    'xmlns:procedure': 'urn:plumbline:procedure:1',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  }
  const about = { ...namespaces, id: `${procedure.key}-definitions`, targetNamespace: 'urn:plumbline:procedure:1' }
  const body = element('bpmn:definitions', about, [process, diagramOf(procedure, layout)])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`
}

function lanesOf({ lanes, nodes }: Procedure): string[] {
  if (lanes.length === 0) return []
  const each = lanes.map(({ id, name }) =>
    element(
      'bpmn:lane',
      { id, name },
      nodes.filter(({ lane }) => lane === id).map((node) => element('bpmn:flowNodeRef', {}, [escaped(node.id)])),
    ),
  )
  return [element('bpmn:laneSet', { id: 'lanes' }, each)]
}

function level(procedure: Procedure, parent: string | null): string[] {
  const nodes = procedure.nodes.filter((node) => node.parent === parent)
  const ids = new Set(nodes.map(({ id }) => id))
  const flows = procedure.flows
    .filter(({ from }) => ids.has(from))
    .map(({ id, name, from, to, condition }) =>
      element(
        'bpmn:sequenceFlow',
        { id, name: name || null, sourceRef: from, targetRef: to },
        condition === null
          ? []
          : [element('bpmn:conditionExpression', { 'xsi:type': 'bpmn:tFormalExpression' }, [escaped(condition)])],
      ),
    )
  return [...nodes.map((node) => nodeOf(procedure, node)), ...flows]
}

function nodeOf(procedure: Procedure, node: ProcedureNode): string {
  const { id, name, kind, attachedTo, interrupts, calls } = node
  if (kind === 'other') throw new Error(`The step ${id} is of a kind that is kept and not written.`)
  const byDefault = procedure.flows.find(({ from, isDefault }) => from === id && isDefault)
  const attributes = {
    id,
    name: name || null,
    default: byDefault?.id,
    calledElement: kind === 'call' ? calls : null,
    attachedToRef: kind === 'boundary' ? attachedTo : null,
    cancelActivity: kind === 'boundary' && !interrupts ? 'false' : null,
  }
  return element(`bpmn:${TAGS[kind]}`, attributes, [
    ...extensionsOf(node),
    ...(kind === 'group' ? level(procedure, id) : []),
    ...(node.timer ? [timerOf(node.timer)] : []),
    ...(kind === 'terminate' ? [element('bpmn:terminateEventDefinition', {}, [])] : []),
  ])
}

function extensionsOf({ work, tells }: ProcedureNode): string[] {
  const { kind = null, performer = null, due = null, form = null, evidence = [], escalation = null } = work ?? {}
  const inside = [
    ...(work
      ? [
          element(
            'procedure:work',
            {
              kind,
              ...performerOf(performer),
              due: due && writeDuration(due),
              form,
              evidence: evidence.join(' ') || null,
              escalateAfter: escalation && writeDuration(escalation.after),
              ...(escalation && prefixed(performerOf(escalation.to))),
            },
            [],
          ),
        ]
      : []),
    ...(tells ? [element('procedure:tells', performerOf(tells), [])] : []),
  ]
  return inside.length > 0 ? [element('bpmn:extensionElements', {}, inside)] : []
}

function performerOf(performer: Performer | null): Attributes {
  if (!performer) return {}
  if (performer.kind === 'role') return { role: performer.role }
  return performer.kind === 'person' ? { person: performer.id } : { answer: performer.name }
}

function prefixed(attributes: Attributes): Attributes {
  const named = Object.entries(attributes).map(([name, value]) => [
    `escalateTo${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    value,
  ])
  return Object.fromEntries(named)
}

function timerOf(rule: TimerRule): string {
  const inner =
    rule.kind === 'at'
      ? element('bpmn:timeDate', {}, [escaped(rule.time)])
      : element('bpmn:timeDuration', {}, [
          escaped(rule.kind === 'after' ? writeDuration(rule.duration) : rule.expression),
        ])
  return element('bpmn:timerEventDefinition', {}, [inner])
}

function diagramOf({ key }: Procedure, { shapes, edges }: ProcedureLayout): string {
  const parts = [
    ...shapes.map(({ id, ...bounds }) =>
      element('bpmndi:BPMNShape', { id: `${id}-shape`, bpmnElement: id }, [element('dc:Bounds', bounds, [])]),
    ),
    ...edges.map(({ id, points }) =>
      element(
        'bpmndi:BPMNEdge',
        { id: `${id}-edge`, bpmnElement: id },
        points.map(({ x, y }) => element('di:waypoint', { x, y }, [])),
      ),
    ),
  ]
  const plane = element('bpmndi:BPMNPlane', { id: `${key}-plane`, bpmnElement: key }, parts)
  return element('bpmndi:BPMNDiagram', { id: `${key}-diagram` }, [plane])
}

function element(tag: string, attributes: Attributes, inside: readonly string[]): string {
  const said = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined)
  const head = [tag, ...said.map(([name, value]) => `${name}="${escaped(String(value))}"`)].join(' ')
  return inside.length === 0 ? `<${head}/>` : `<${head}>${inside.join('')}</${tag}>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[\n\r\t]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

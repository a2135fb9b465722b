import { type BpmnElement, elementOf, elementsOf, extensionOf, referenceOf, tagOf, textOf } from './bpmn-element.ts'
import type { Evidence, NodeKind, Performer, ProcedureNode, TimerRule, Work } from './procedure.ts'
import { readDuration } from './read-duration.ts'

/** Where a step lies. */
interface Place {
  readonly parent: string | null
  readonly lane: string | null
  readonly laneName: string
}

/** What each step of BPMN is here. */
export const KINDS: Readonly<Record<string, NodeKind>> = {
  startEvent: 'start',
  endEvent: 'end',
  task: 'user',
  userTask: 'user',
  manualTask: 'user',
  sendTask: 'send',
  exclusiveGateway: 'exclusive',
  parallelGateway: 'parallel',
  inclusiveGateway: 'inclusive',
  intermediateCatchEvent: 'other',
  intermediateThrowEvent: 'send',
  boundaryEvent: 'boundary',
  callActivity: 'call',
  subProcess: 'group',
  serviceTask: 'other',
  scriptTask: 'other',
  businessRuleTask: 'other',
  receiveTask: 'other',
  eventBasedGateway: 'other',
  complexGateway: 'other',
  adHocSubProcess: 'other',
  transaction: 'other',
}
const EVIDENCE: readonly Evidence[] = ['photo', 'file', 'signature', 'location', 'comment']

/** Null of what is no step: flows, data, notes. */
export function readNode(element: BpmnElement, { parent, lane, laneName }: Place): ProcedureNode | null {
  const tag = tagOf(element)
  if (!Object.hasOwn(KINDS, tag)) return null
  const events = elementsOf(element, 'eventDefinitions')
  const kind = kindOf(element, tag, events)
  const timer = events.map(readTimer).find((one) => one !== null) ?? null
  const needsTimer = kind === 'timer' || kind === 'boundary'
  return {
    id: element.id ?? '',
    kind,
    name: textOf(element, 'name'),
    parent,
    lane,
    work: kind === 'user' ? readWork(element, laneName) : null,
    timer: needsTimer ? timer : null,
    attachedTo: kind === 'boundary' ? referenceOf(element, 'attachedToRef') : null,
    interrupts: element['cancelActivity'] !== false,
    calls: kind === 'call' ? textOf(element, 'calledElement') || null : null,
    tells: kind === 'send' ? performerOf(extensionOf(element, 'procedure:Tells')) : null,
    unsupported: unsupportedOf(element, tag, kind, events),
  }
}

function kindOf(element: BpmnElement, tag: string, events: readonly BpmnElement[]): NodeKind {
  const [event] = events.map(tagOf)
  if (tag === 'endEvent' && event === 'terminateEventDefinition') return 'terminate'
  if (tag === 'intermediateCatchEvent' && event === 'timerEventDefinition') return 'timer'
  if (tag === 'subProcess' && element['triggeredByEvent'] === true) return 'other'
  return KINDS[tag] ?? 'other'
}

/** `messageStartEvent`, `scriptTask`, `standardLoopCharacteristics`: what of a step does not run here. */
function unsupportedOf(element: BpmnElement, tag: string, kind: NodeKind, events: readonly BpmnElement[]): string[] {
  const loop = elementOf(element, 'loopCharacteristics')
  const eventTags = events.map(tagOf)
  const runs = (event: string) =>
    (event === 'timerEventDefinition' && (kind === 'timer' || kind === 'boundary')) ||
    (event === 'terminateEventDefinition' && kind === 'terminate')
  const named = eventTags.filter((event) => !runs(event)).map((event) => nameOfEvent(event, tag))
  const whole =
    kind === 'other' && named.length === 0 ? [element['triggeredByEvent'] === true ? 'eventSubProcess' : tag] : []
  const cycle = events.some((event) => elementOf(event, 'timeCycle')) ? ['timeCycle'] : []
  return [
    ...named,
    ...whole,
    ...cycle,
    ...(loop ? [tagOf(loop)] : []),
    ...(element['isForCompensation'] === true ? ['compensation'] : []),
  ]
}

/** `messageEventDefinition` of a `startEvent` is a `messageStartEvent`. */
function nameOfEvent(event: string, tag: string): string {
  const what = event.replace(/EventDefinition$/, '')
  return what + tag.charAt(0).toUpperCase() + tag.slice(1)
}

function readTimer(event: BpmnElement): TimerRule | null {
  if (tagOf(event) !== 'timerEventDefinition') return null
  const duration = elementOf(event, 'timeDuration')
  const date = elementOf(event, 'timeDate')
  const text = textOf(duration ?? date ?? event, 'body').trim()
  if (text.includes('${')) return { kind: 'expression', expression: text }
  if (date) return Number.isNaN(Date.parse(text)) ? null : { kind: 'at', time: text }
  const read = readDuration(text)
  return read && { kind: 'after', duration: read }
}

/** Whom nothing else names is the lane's: a lane is a role. */
function readWork(element: BpmnElement, laneName: string): Work {
  const own = extensionOf(element, 'procedure:Work')
  const kind = own ? textOf(own, 'kind') : ''
  const escalateAfter = own && readDuration(textOf(own, 'escalateAfter'))
  const escalateTo = own && performerOf(own, 'escalateTo')
  return {
    kind: kind === 'form' || kind === 'approval' ? kind : 'task',
    performer: performerOf(own) ?? ownerOf(element) ?? (laneName ? { kind: 'role', role: laneName } : null),
    due: own && readDuration(textOf(own, 'due')),
    form: (own && textOf(own, 'form')) || null,
    evidence: EVIDENCE.filter((one) => own && textOf(own, 'evidence').split(' ').includes(one)),
    escalation: escalateAfter && escalateTo ? { after: escalateAfter, to: escalateTo } : null,
  }
}

/** @param prefix of the attributes: `escalateToRole` */
function performerOf(element: BpmnElement | null, prefix = ''): Performer | null {
  if (!element) return null
  const attribute = (name: string) =>
    textOf(element, prefix === '' ? name : prefix + name.charAt(0).toUpperCase() + name.slice(1))
  if (attribute('role')) return { kind: 'role', role: attribute('role') }
  if (attribute('person')) return { kind: 'person', id: attribute('person') }
  return attribute('answer') ? { kind: 'answer', name: attribute('answer') } : null
}

/** A performer as BPMN itself writes one: `potentialOwner` with an expression or a resource. */
function ownerOf(element: BpmnElement): Performer | null {
  for (const resource of elementsOf(element, 'resources')) {
    const assigned = elementOf(resource, 'resourceAssignmentExpression')
    const expression = assigned && elementOf(assigned, 'expression')
    const named =
      (expression && textOf(expression, 'body').trim()) ||
      textOf(elementOf(resource, 'resourceRef') ?? resource, 'name')
    const [, group] = /^group\((.+)\)$/.exec(named) ?? []
    if (group ?? named) return { kind: 'role', role: group ?? named }
  }
  return null
}

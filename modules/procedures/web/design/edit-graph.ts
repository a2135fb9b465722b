import { PLAIN_NODE, type ProcedureDrawing } from '../../contract/procedure-drawing.ts'

export type Graph = ProcedureDrawing['graph']
export type GraphNode = Graph['nodes'][number]
export type GraphFlow = Graph['flows'][number]

/** What can be put behind a step. */
export const ADDED = ['task', 'form', 'approval', 'decision', 'parallel', 'timer', 'tell', 'call'] as const
export type Added = (typeof ADDED)[number]

const WORK = { kind: 'task', performer: null, due: null, form: null, evidence: [], escalation: null } as const

/** Puts something behind a step, on the way that leads on from it: each in the shape that can run. */
export function addAfter(graph: Graph, id: string, what: Added): Graph {
  const named = namesOf(graph)
  const node = (kind: GraphNode['kind'], more: Partial<GraphNode> = {}): GraphNode => ({
    ...PLAIN_NODE,
    parent: graph.nodes.find((one) => one.id === id)?.parent ?? null,
    id: named(kind === 'user' ? 'step' : kind),
    kind,
    ...more,
  })
  const flow = (from: string, to: string, more: Partial<GraphFlow> = {}): GraphFlow => ({
    id: named('way'),
    from,
    to,
    name: '',
    condition: null,
    isDefault: false,
    ...more,
  })
  const task = (kind: 'task' | 'form' | 'approval' = 'task') => node('user', { work: { ...WORK, kind, evidence: [] } })
  const leading = graph.flows.find(({ from }) => from === id)
  const next = leading?.to
  const onward = (from: string) => (next === undefined ? [] : [flow(from, next)])
  const put = (first: string, nodes: GraphNode[], flows: GraphFlow[]): Graph => ({
    ...graph,
    nodes: [...graph.nodes, ...nodes],
    flows: [
      ...graph.flows.map((one) => (one === leading ? { ...one, to: first } : one)),
      ...(leading ? [] : [flow(id, first)]),
      ...flows,
    ],
  })
  switch (what) {
    case 'task':
    case 'form': {
      const added = task(what)
      return put(added.id, [added], onward(added.id))
    }
    case 'approval': {
      const asked = task('approval')
      const agreed = node('exclusive')
      const back = flow(agreed.id, id, { isDefault: true })
      const on = onward(agreed.id).map((one) => ({ ...one, condition: `\${${asked.id}} = 'approved'` }))
      return put(asked.id, [asked, agreed], [flow(asked.id, agreed.id), ...on, back])
    }
    case 'decision': {
      const [choice, other] = [node('exclusive'), task()]
      const aside = flow(choice.id, other.id, { condition: `\${answer} = 'yes'` })
      const past = onward(choice.id).map((one) => ({ ...one, isDefault: true }))
      return put(choice.id, [choice, other], [aside, ...past, ...onward(other.id)])
    }
    case 'parallel': {
      const [split, join, first, second] = [node('parallel'), node('parallel'), task(), task()]
      const sides = [first, second].flatMap((side) => [flow(split.id, side.id), flow(side.id, join.id)])
      return put(split.id, [split, first, second, join], [...sides, ...onward(join.id)])
    }
    case 'timer': {
      const added = node('timer', { timer: { kind: 'after', duration: { unit: 'minutes', count: 60 } } })
      return put(added.id, [added], onward(added.id))
    }
    case 'tell': {
      const added = node('send')
      return put(added.id, [added], onward(added.id))
    }
    case 'call': {
      const added = node('call')
      return put(added.id, [added], onward(added.id))
    }
  }
}

/** The step that is added behind where none is chosen: the last one before an end. */
export function lastStep({ nodes, flows }: Graph): string | null {
  const ends = new Set(nodes.filter(({ kind, parent }) => kind === 'end' && parent === null).map(({ id }) => id))
  return flows.findLast(({ to }) => ends.has(to))?.from ?? null
}

/** Takes a step away; what led to it leads on to what came first behind it. */
export function removeNode(graph: Graph, id: string): Graph {
  const next = graph.flows.find(({ from }) => from === id)?.to
  const edges = graph.nodes.filter(({ attachedTo }) => attachedTo === id).map((node) => node.id)
  const gone = new Set([id, ...edges])
  const flows = graph.flows
    .filter(({ from }) => !gone.has(from))
    .flatMap((flow) => {
      if (!gone.has(flow.to)) return [flow]
      return next === undefined || next === flow.from || gone.has(next) ? [] : [{ ...flow, to: next }]
    })
  const seen = new Set<string>()
  const once = flows.filter(({ from, to }) => !seen.has(`${from} ${to}`) && seen.add(`${from} ${to}`))
  return { ...graph, nodes: graph.nodes.filter((node) => !gone.has(node.id)), flows: once }
}

export function changeNode(graph: Graph, id: string, change: Partial<GraphNode>): Graph {
  return { ...graph, nodes: graph.nodes.map((node) => (node.id === id ? { ...node, ...change } : node)) }
}

/** Of the ways out of one step at most one is for all other cases. */
export function changeFlow(graph: Graph, id: string, change: Partial<GraphFlow>): Graph {
  const from = graph.flows.find((flow) => flow.id === id)?.from
  return {
    ...graph,
    flows: graph.flows.map((flow) => {
      if (flow.id === id) return { ...flow, ...change }
      return change.isDefault && flow.from === from ? { ...flow, isDefault: false } : flow
    }),
  }
}

export function addFlow(graph: Graph, from: string, to: string): Graph {
  if (graph.flows.some((flow) => flow.from === from && flow.to === to)) return graph
  const flow = { id: namesOf(graph)('way'), from, to, name: '', condition: null, isDefault: false }
  return { ...graph, flows: [...graph.flows, flow] }
}

export function removeFlow(graph: Graph, id: string): Graph {
  return { ...graph, flows: graph.flows.filter((flow) => flow.id !== id) }
}

/** Ids that nothing in the drawing has, each given once. */
function namesOf(graph: Graph): (word: string) => string {
  const taken = new Set([...graph.nodes, ...graph.flows].map(({ id }) => id))
  return (word) => {
    for (let count = 1; ; count++) {
      const id = `${word}_${count}`
      if (taken.has(id)) continue
      taken.add(id)
      return id
    }
  }
}

import type { Flow, Procedure, ProcedureNode } from './procedure.ts'

/** A procedure with its steps by id, and with what leads where. */
export interface ProcedureGraph {
  readonly procedure: Procedure
  /** @throws where there is no such step */
  node(id: string): ProcedureNode
  has(id: string): boolean
  into(id: string): readonly Flow[]
  outOf(id: string): readonly Flow[]
  /** Timers at its edge. */
  edgesOf(id: string): readonly ProcedureNode[]
  /** Where a group begins, or the procedure (null). */
  startsOf(parent: string | null): readonly ProcedureNode[]
  /** Whether a token on one step may come to another of the same group by flows and edge timers. */
  leadsTo(from: string, to: string): boolean
}

const NONE: readonly never[] = []

export function procedureGraph(procedure: Procedure): ProcedureGraph {
  const nodes = new Map(procedure.nodes.map((node) => [node.id, node]))
  const into = groupBy(procedure.flows, ({ to }) => to)
  const outOf = groupBy(procedure.flows, ({ from }) => from)
  const edges = groupBy(procedure.nodes.filter(isAttached), ({ attachedTo }) => attachedTo ?? '')
  const reached = new Map<string, ReadonlySet<string>>()

  const reach = (from: string): ReadonlySet<string> => {
    const known = reached.get(from)
    if (known) return known
    const found = new Set<string>()
    const waiting = [from]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      for (const next of [
        ...(outOf.get(at) ?? NONE).map(({ to }) => to),
        ...(edges.get(at) ?? NONE).map(({ id }) => id),
      ]) {
        if (found.has(next)) continue
        found.add(next)
        waiting.push(next)
      }
    }
    reached.set(from, found)
    return found
  }

  return {
    procedure,
    node: (id) => {
      const found = nodes.get(id)
      if (!found) throw new Error(`The procedure ${procedure.key} has no step ${id}.`)
      return found
    },
    has: (id) => nodes.has(id),
    into: (id) => into.get(id) ?? NONE,
    outOf: (id) => outOf.get(id) ?? NONE,
    edgesOf: (id) => edges.get(id) ?? NONE,
    startsOf: (parent) => procedure.nodes.filter((node) => node.kind === 'start' && node.parent === parent),
    leadsTo: (from, to) => reach(from).has(to),
  }
}

function isAttached(node: ProcedureNode): boolean {
  return node.kind === 'boundary' && node.attachedTo !== null
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

import type { Flow, NodeKind, Procedure, ProcedureNode } from '../procedure.ts'

/** A step of a test's procedure: its kind, and what differs from the plainest of that kind. */
type Drawn = NodeKind | (Partial<ProcedureNode> & { readonly kind: NodeKind })

/**
 * A procedure for tests. Flows are lines such as `split -> north : ${wind} > 10`, where `: *` is the way that is taken
 * where no other is.
 */
export function drawProcedure(nodes: Readonly<Record<string, Drawn>>, lines: readonly string[]): Procedure {
  return {
    key: 'test',
    name: 'Test',
    lanes: [],
    nodes: Object.entries(nodes).map(([id, drawn]) => nodeOf(id, typeof drawn === 'string' ? { kind: drawn } : drawn)),
    flows: lines.map(flowOf),
  }
}

function nodeOf(id: string, drawn: Partial<ProcedureNode> & { readonly kind: NodeKind }): ProcedureNode {
  const work =
    drawn.kind === 'user'
      ? {
          kind: 'task' as const,
          performer: { kind: 'role' as const, role: 'safety-officer' },
          due: null,
          form: null,
          evidence: [],
          escalation: null,
        }
      : null
  return {
    id,
    name: id,
    parent: null,
    lane: null,
    work,
    timer: null,
    attachedTo: null,
    interrupts: true,
    calls: null,
    tells: null,
    unsupported: [],
    ...drawn,
  }
}

function flowOf(line: string): Flow {
  const [, from = '', to = '', condition = ''] = /^(\S+) -> (\S+?)(?: : (.+))?$/.exec(line) ?? []
  const isDefault = condition === '*'
  const id = `${from}->${to}`
  return { id, from, to, name: '', condition: isDefault || condition === '' ? null : condition, isDefault }
}

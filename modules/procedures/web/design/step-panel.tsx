import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useProceduresText } from '../use-procedures-text.ts'
import { DurationField } from './duration-field.tsx'
import { changeNode, type Graph, type GraphNode, removeNode } from './edit-graph.ts'
import { RoleField } from './role-field.tsx'
import { WayFields } from './way-fields.tsx'
import { WorkFields } from './work-fields.tsx'

export interface StepPanelProps {
  readonly graph: Graph
  readonly projectCode: string
  readonly node: GraphNode
  readonly onChange: (graph: Graph) => void
  readonly onSelect: (id: string | null) => void
}

/** What a step of the drawing is, who does it, and where it leads. */
export function StepPanel({ graph, projectCode, node, onChange, onSelect }: StepPanelProps) {
  const text = useProceduresText()
  const { id, kind, name, work, timer, calls, tells } = node
  const change = (more: Partial<GraphNode>) => onChange(changeNode(graph, id, more))
  const isEdge = kind === 'start' || kind === 'end' || kind === 'terminate'
  return (
    <>
      {/* What is typed is taken when the field is left: one change, one step back. */}
      <TextField
        key={name}
        label={text('stepName')}
        defaultValue={name}
        onBlur={({ target }) => target.value !== name && change({ name: target.value })}
      />
      {work && <WorkFields work={work} projectCode={projectCode} onChange={(next) => change({ work: next })} />}
      {kind === 'send' && (
        <RoleField label={text('tells')} performer={tells} onChange={(next) => change({ tells: next })} />
      )}
      {timer?.kind === 'after' && (
        <DurationField
          label={text('waitsFor')}
          value={timer.duration}
          onChange={(duration) => duration && change({ timer: { kind: 'after', duration } })}
        />
      )}
      {kind === 'call' && (
        <TextField
          key={calls}
          label={text('callsKey')}
          dir="ltr"
          defaultValue={calls ?? ''}
          onBlur={({ target }) => target.value !== (calls ?? '') && change({ calls: target.value || null })}
        />
      )}
      <WayFields graph={graph} node={node} onChange={onChange} />
      {!isEdge && (
        <div>
          <Button
            size="small"
            onClick={() => {
              onChange(removeNode(graph, id))
              onSelect(null)
            }}
          >
            {text('remove')}
          </Button>
        </div>
      )}
    </>
  )
}

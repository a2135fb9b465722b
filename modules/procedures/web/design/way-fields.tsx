import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useProceduresText } from '../use-procedures-text.ts'
import { ConditionFields } from './condition-fields.tsx'
import css from './design.module.css'
import { addFlow, changeFlow, type Graph, type GraphNode, removeFlow } from './edit-graph.ts'

/** Where a step leads: of a decision each way with its condition, and the one for all other cases. */
export function WayFields(props: {
  readonly graph: Graph
  readonly node: GraphNode
  readonly onChange: (graph: Graph) => void
}) {
  const { graph, node, onChange } = props
  const text = useProceduresText()
  if (node.kind === 'end' || node.kind === 'terminate') return null
  const ways = graph.flows.filter(({ from }) => from === node.id)
  const decides = node.kind === 'exclusive' || node.kind === 'inclusive'
  const nameOf = (id: string) => graph.nodes.find((one) => one.id === id)?.name || id
  const others = graph.nodes.filter(
    ({ id, kind, parent }) => kind !== 'start' && kind !== 'boundary' && parent === node.parent && id !== node.id,
  )
  return (
    <section className={css['group']} aria-label={text('leadsTo')}>
      <h2 className={css['heading']}>{text('leadsTo')}</h2>
      {ways.map(({ id, to, condition, isDefault }) => (
        <div key={id} className={css['group']}>
          <div className={css['row']}>
            <bdi>{nameOf(to)}</bdi>
            <Button size="small" look="quiet" onClick={() => onChange(removeFlow(graph, id))}>
              {text('removeWay')}
            </Button>
          </div>
          {decides && !isDefault && (
            <ConditionFields
              condition={condition}
              approval={approvalBefore(graph, node.id)}
              onChange={(next) => onChange(changeFlow(graph, id, { condition: next }))}
            />
          )}
          {decides && (
            <Checkbox
              label={text('otherCases')}
              checked={isDefault}
              onChange={({ target }) =>
                onChange(
                  changeFlow(graph, id, { isDefault: target.checked, ...(target.checked && { condition: null }) }),
                )
              }
            />
          )}
        </div>
      ))}
      <SelectField
        label={text('addWay')}
        placeholder={text('choose')}
        value=""
        choices={others.map(({ id }) => ({ value: id, label: nameOf(id) }))}
        onChange={({ target }) => target.value && onChange(addFlow(graph, node.id, target.value))}
      />
    </section>
  )
}

/** The approval whose answer a decision right behind it asks for. */
function approvalBefore({ nodes, flows }: Graph, id: string): string | null {
  const before = flows.filter(({ to }) => to === id).map(({ from }) => from)
  return nodes.find((one) => before.includes(one.id) && one.work?.kind === 'approval')?.id ?? null
}

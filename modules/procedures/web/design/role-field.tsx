import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { proceduresApi } from '../../contract/procedures-api.ts'
import { useProceduresText } from '../use-procedures-text.ts'
import type { GraphNode } from './edit-graph.ts'

type Performer = NonNullable<GraphNode['work']>['performer']

/** A role of the product. A person or an answer that the file names stays until a role is chosen. */
export function RoleField(props: {
  readonly label: string
  readonly performer: Performer
  readonly onChange: (performer: Performer) => void
}) {
  const { label, performer, onChange } = props
  const text = useProceduresText()
  const say = useSay()
  const roles = useApiQuery(proceduresApi, 'roles', {}, { staleTimeMs: 60_000 })
  const known = (roles.data ?? []).map(({ code, name }) => ({ value: code, label: say(name) }))
  return (
    <SelectField
      label={label}
      help={performer?.kind === 'person' ? text('namedPerson') : undefined}
      placeholder={text('choose')}
      value={performer?.kind === 'role' ? performer.role : ''}
      choices={known}
      onChange={({ target }) => onChange(target.value ? { kind: 'role', role: target.value } : null)}
    />
  )
}

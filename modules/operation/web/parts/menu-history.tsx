import { RecordHistory } from '#modules/audit/web/public.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import type { ArrangedEntry } from '../../contract/menu-arrangement.ts'
import { useOperationText } from '../use-operation-text.ts'

const FLAGS = ['order', 'isHidden', 'isHiddenInBreadcrumb', 'isInHeader'] as const

/** Who arranged the menu, and how. */
export function MenuHistory({ entries }: { entries: readonly ArrangedEntry[] }) {
  const text = useOperationText()
  const say = useSay()
  const format = useFormats()
  const flagOf = (field: string) => FLAGS.find((flag) => field.endsWith(` ${flag}`))
  const fieldLabel = (field: string) => {
    const flag = flagOf(field)
    if (!flag) return field
    const id = field.slice(0, -flag.length - 1)
    const entry = entries.find((candidate) => candidate.id === id)
    return text('fieldOf', { field: text(`flag.${flag}`), name: entry ? say(entry.title) : id })
  }
  return (
    <RecordHistory
      entityType="menu"
      entityId="installation"
      actionLabel={(action) => text(action === 'menu.reset' ? 'didReset' : 'didArrange')}
      fieldLabel={fieldLabel}
      valueLabel={(_, value) => {
        if (typeof value === 'boolean') return text(value ? 'yes' : 'no')
        if (typeof value === 'number') return `\u2066${format.number(value)}\u2069`
        return value === null || value === undefined ? text('declared') : null
      }}
    />
  )
}

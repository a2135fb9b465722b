import { Columns3 } from 'lucide-react'
import { ActionMenu } from './action-menu.tsx'
import { IconButton } from './icon-button.tsx'

/** Which columns of a table are shown. The first one always is: it names the row. */
export function ColumnChooser(props: {
  label: string
  columns: readonly { readonly id: string; readonly header: string }[]
  /** Ids of the columns that are not shown. */
  hidden: ReadonlySet<string>
  onChange: (hidden: ReadonlySet<string>) => void
}) {
  const { label, columns, hidden, onChange } = props
  const toggle = (id: string) => {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <ActionMenu
      target={<IconButton label={label} icon={<Columns3 size={16} strokeWidth={1.75} aria-hidden="true" />} />}
      entries={columns.map(({ id, header }, at) => ({
        label: header,
        isOn: !hidden.has(id),
        isDisabled: at === 0,
        run: () => toggle(id),
      }))}
    />
  )
}

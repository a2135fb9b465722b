import { Columns3 } from 'lucide-react'
import { ActionMenu } from './action-menu.tsx'
import { IconButton } from './icon-button.tsx'

/** Which columns of a table are shown. The first one always is: it names the row. */
export function ColumnChooser(props: {
  label: string
  headers: readonly string[]
  hidden: ReadonlySet<string>
  onChange: (hidden: ReadonlySet<string>) => void
}) {
  const { label, headers, hidden, onChange } = props
  const toggle = (header: string) => {
    const next = new Set(hidden)
    if (!next.delete(header)) next.add(header)
    onChange(next)
  }
  return (
    <ActionMenu
      target={<IconButton label={label} icon={<Columns3 size={16} strokeWidth={1.75} aria-hidden="true" />} />}
      entries={headers.map((header, at) => ({
        label: header,
        isOn: !hidden.has(header),
        isDisabled: at === 0,
        run: () => toggle(header),
      }))}
    />
  )
}

import { Columns3 } from 'lucide-react'
import { ActionMenu } from './action-menu.tsx'
import { IconButton } from './icon-button.tsx'

/** Which columns of a table are shown. The first one always is: it names the row. */
export function ColumnChooser(props: {
  label: string
  columns: readonly { readonly id: string; readonly header: string }[]
  /** Ids of the columns that are not shown. */
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
  /** Leads to their order, width and the like. */
  arrange?: { readonly label: string; readonly run: () => void }
}) {
  const { label, columns, hidden, onChange, arrange } = props
  const toggle = (id: string) => onChange(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id])
  return (
    <ActionMenu
      target={<IconButton label={label} icon={<Columns3 size={16} strokeWidth={1.75} aria-hidden="true" />} />}
      entries={[
        ...columns.map(({ id, header }, at) => ({
          label: header,
          isOn: !hidden.includes(id),
          isDisabled: at === 0,
          run: () => toggle(id),
        })),
        ...(arrange ? [{ kind: 'divider' as const, id: 'arrange' }, arrange] : []),
      ]}
    />
  )
}

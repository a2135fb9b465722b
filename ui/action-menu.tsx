import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import css from './action-menu.module.css'
import { classNames } from './class-names.ts'
import { Kbd } from './kbd.tsx'

interface ActionEntry {
  readonly kind?: 'action'
  readonly label: string
  readonly run: () => void
  readonly icon?: ReactNode
  readonly shortcut?: string
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
  /** One of a set of choices; the chosen one is marked. */
  readonly isChosen?: boolean
  /** Can be on and off by itself. */
  readonly isOn?: boolean
}
export type ActionMenuEntry =
  | ActionEntry
  | { readonly kind: 'heading'; readonly label: string }
  | { readonly kind: 'divider'; readonly id: string }

/** Actions behind a button. The target is one element that takes a ref, such as `IconButton`. */
export function ActionMenu(props: {
  target: ReactElement
  entries: readonly ActionMenuEntry[]
  align?: 'start' | 'end'
  /** `end`: beside the target instead of under it. */
  side?: 'bottom' | 'end'
  /** Words above the actions, such as who is signed in. */
  head?: ReactNode
}) {
  const { target, entries, align = 'end', side = 'bottom', head } = props
  return (
    <Menu
      position={side === 'end' ? 'right-start' : `bottom-${align}`}
      offset={4}
      classNames={{ dropdown: css['list'], item: css['item'], divider: css['divider'], label: css['heading'] }}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {head && <div className={css['head']}>{head}</div>}
        {entries.map((entry) => renderEntry(entry))}
      </Menu.Dropdown>
    </Menu>
  )
}

function renderEntry(entry: ActionMenuEntry) {
  if (entry.kind === 'divider') return <Menu.Divider key={entry.id} />
  if (entry.kind === 'heading') return <Menu.Label key={entry.label}>{entry.label}</Menu.Label>
  if (entry.isChosen !== undefined || entry.isOn !== undefined) return <ChoiceItem key={entry.label} entry={entry} />
  return (
    <Menu.Item
      key={entry.label}
      onClick={entry.run}
      disabled={entry.isDisabled ?? false}
      leftSection={entry.icon}
      rightSection={entry.shortcut && <Kbd keys={entry.shortcut} />}
      className={classNames(entry.isDanger && css['danger'])}
    >
      {entry.label}
    </Menu.Item>
  )
}

/** The menu stays open while several things are switched on and off. */
function ChoiceItem({ entry }: { entry: ActionEntry }) {
  const isSwitch = entry.isOn !== undefined
  const shared = {
    disabled: entry.isDisabled ?? false,
    onChange: entry.run,
    checkIcon: <Check size={14} aria-hidden="true" />,
  }
  if (isSwitch)
    return (
      <Menu.CheckboxItem {...shared} checked={entry.isOn ?? false}>
        {entry.label}
      </Menu.CheckboxItem>
    )
  return (
    <Menu.RadioItem {...shared} value={entry.label} checked={entry.isChosen ?? false} closeMenuOnClick>
      {entry.label}
    </Menu.RadioItem>
  )
}

import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { Check } from 'lucide-react'
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react'
import css from './action-menu.module.css'
import { classNames } from './class-names.ts'
import { Kbd } from './kbd.tsx'

export interface ActionEntry {
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

export interface ActionMenuProps {
  /** One element that takes a ref and the attributes of a button, such as `IconButton`. */
  readonly target: ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>
  readonly entries: readonly ActionMenuEntry[]
  readonly align?: 'start' | 'end'
  /** `end`: beside the target instead of under it. */
  readonly side?: 'bottom' | 'end'
  /** Words above the actions, such as who is signed in. */
  readonly head?: ReactNode
}

/** The menu of an `ActionMenu`, and its target: opens by itself, because the press that asked for it has happened. */
export function OpenActionMenu(props: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const target = useRef<HTMLElement>(null)
  // The target is another element than the one that was pressed: it takes the focus over, to get it back from the menu.
  // And Mantine gives the focus to a menu that opens, not to one that is born open.
  useEffect(() => {
    target.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [])
  const { entries, align = 'end', side = 'bottom', head } = props
  const first = entries.findIndex(canBeTaken)
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      returnFocus
      position={side === 'end' ? 'right-start' : `bottom-${align}`}
      offset={4}
      // Where nothing can be taken, the menu itself hears the keys.
      withInitialFocusPlaceholder={first === -1}
      classNames={{ dropdown: css['list'], item: css['item'], divider: css['divider'], label: css['heading'] }}
    >
      <Menu.Target>{cloneElement(props.target, { ref: target })}</Menu.Target>
      <Menu.Dropdown>
        {head && <div className={css['head']}>{head}</div>}
        {entries.map((entry, at) => renderEntry(entry, at === first))}
      </Menu.Dropdown>
    </Menu>
  )
}

const canBeTaken = (entry: ActionMenuEntry) => 'run' in entry && !entry.isDisabled

/** @param isFirst of those that can be taken: it gets the focus, which one that is disabled would refuse, and no key be heard */
function renderEntry(entry: ActionMenuEntry, isFirst: boolean) {
  if (entry.kind === 'divider') return <Menu.Divider key={entry.id} />
  if (entry.kind === 'heading') return <Menu.Label key={entry.label}>{entry.label}</Menu.Label>
  if (entry.isChosen !== undefined || entry.isOn !== undefined)
    return <ChoiceItem key={entry.label} entry={entry} isFirst={isFirst} />
  return (
    <Menu.Item
      key={entry.label}
      onClick={entry.run}
      disabled={entry.isDisabled ?? false}
      leftSection={entry.icon}
      rightSection={entry.shortcut && <Kbd keys={entry.shortcut} />}
      className={classNames(entry.isDanger && css['danger'])}
      {...focused(isFirst)}
    >
      {entry.label}
    </Menu.Item>
  )
}

const focused = (isFirst: boolean) => (isFirst ? { 'data-autofocus': true } : {})

/** The menu stays open while several things are switched on and off. */
function ChoiceItem({ entry, isFirst }: { entry: ActionEntry; isFirst: boolean }) {
  const isSwitch = entry.isOn !== undefined
  const shared = {
    disabled: entry.isDisabled ?? false,
    onChange: entry.run,
    ...focused(isFirst),
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
